import { escaped } from '#adapters/mail/escaped.ts'
import { rupees } from '#rules/india/money.ts'
import { SHOP } from '#shop'
import { type Good, GOODS, pictureOf, type Style } from './goods.ts'
import { PLAIN_POLICY, plainPage } from './plain-page.ts'
import { piecesOf } from './shelf.ts'

/** The visited page: a path below the storefront's root, such as "collections/tops", and the words of a search. */
interface Visit {
  path: string
  search: string
}

interface Shown {
  title: string
  text: string
  looks: Look[]
}

interface Look {
  good: Good
  style: Style
}

const LOOKS: readonly Look[] = GOODS.flatMap((good) => good.styles.map((style) => ({ good, style })))

const STAND_IN = 'The portal stands beside a storefront. In this demo this page stands in for it.'

/** The storefront that the demo does not have, so that no link ends at an address that does not exist. */
export function storePage(visit: Visit): string {
  const { title, text, looks } = shownOf(visit)
  return plainPage(
    escaped(`${title} · ${SHOP.name}`),
    `<header>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<p><a href="/">Returns, tracking and help</a> · <a href="/demo">Step in as a customer</a>\
${looks.length < LOOKS.length ? ' · <a href="/demo/store">All goods</a>' : ''}</p>
</header>
<ul class="goods">${looks.map(lookPart).join('')}</ul>`,
  )
}

/** Pictures of this server may be seen, too. */
export const STORE_POLICY = PLAIN_POLICY.replace("default-src 'none';", "default-src 'none'; img-src 'self';")

function shownOf({ path, search }: Visit): Shown {
  const [section = '', name = ''] = path.split('/')
  if (search.trim() !== '') return found(search.trim())
  if (section === 'account') return nothing('Log in', `Here customers log in to the website. ${STAND_IN}`)
  if (section === 'policies') return nothing('Privacy policy', `Here the shop says what it does with data. ${STAND_IN}`)
  const collection = section === 'collections' ? collectionOf(name) : undefined
  if (collection) return { title: collection, text: STAND_IN, looks: LOOKS.filter(isIn(collection)) }
  return { title: SHOP.name, text: `${SHOP.tagline}. ${STAND_IN}`, looks: [...LOOKS] }
}

const nothing = (title: string, text: string): Shown => ({ title, text, looks: [] })

function found(search: string): Shown {
  const sku = search.toUpperCase()
  const looks = LOOKS.filter(({ good, style }) =>
    piecesOf(good).some((piece) => piece.style === style && (piece.sku === sku || piece.sku.startsWith(`${sku}-`))),
  )
  const words = search.toLowerCase()
  const named = looks.length > 0 ? looks : LOOKS.filter(({ good }) => good.title.toLowerCase().includes(words))
  const title = named.length > 0 ? `Search: ${search}` : `Nothing found for ${search}`
  return { title, text: STAND_IN, looks: named }
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const collectionOf = (slug: string): string | undefined =>
  GOODS.flatMap(({ collection, shelf }) => [collection, shelf]).find(
    (name) => name !== undefined && slugOf(name) === slug,
  )

const isIn =
  (name: string) =>
  ({ good }: Look) =>
    good.collection === name || good.shelf === name

function lookPart({ good, style }: Look): string {
  const [title, price] = [escaped(good.title), rupees(good.rupees)]
  const colour = good.styles.length > 1 ? `${escaped(style.colour)} · ` : ''
  return (
    `<li><img src="/demo/pictures/${pictureOf(good, style)}.svg" alt="" width="160" height="213" loading="lazy">` +
    `<h2>${title}</h2><p class="soft">${colour}${price}</p></li>`
  )
}
