import { createHmac } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { messageOf } from '#adapters/shopify/visits/app-proxy.ts'
import { ROUTES } from '#desk/app/routes.tsx'
import { headersOf } from '#gateway/http/headers.ts'
import { PAGES } from '#gateway/testing/addresses.ts'
import { scoreOf } from '#gateway/testing/score.ts'
import { type Access, urlOf, WEBHOOK_SECRET } from '../address.ts'

const HTTPS = 'strict-transport-security'
/**
 * The header of every page behind https. The tests' shops are not behind https (gateway/calls/every-route.test.ts
 * checks that the header is sent there).
 */
const OURS = headersOf({ PUBLIC_URL: 'https://help.luitandloom.example', PORT: 443 })[HTTPS] ?? ''
/**
 * The page that a visit from the shop gets is the shop's: we do not know Shopify's header there, and count with a low
 * value.
 */
const THE_SHOPS = 'max-age=86400'

const LEAST = 130

/** A visit as Shopify passes it on. */
function visit(): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const query = 'shop=luit-and-loom.myshopify.com&logged_in_customer_id=7001&path_prefix=%2Fapps%2Fhelp'
  const signedQuery = `${query}&timestamp=${timestamp}`
  const signature = createHmac('sha256', WEBHOOK_SECRET)
    .update(messageOf(new URLSearchParams(signedQuery)))
    .digest('hex')
  return `/proxy/shopify/mytickets?${signedQuery}&signature=${signature}`
}

/** Every page that a server has, with its header about https. */
function pages(): Map<string, string> {
  const paths = [...Object.values(PAGES).flat(), ...ROUTES.map(({ path }) => `/desk${path}`)]
  return new Map([...paths.map((path): [string, string] => [path, OURS]), [visit(), THE_SHOPS]])
}

/** The score of a page, and its faults. */
async function look(shop: Access, path: string, https: string): Promise<{ score: number; faults: string[] }> {
  const response = await fetch(urlOf(shop) + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  const headers = new Headers(response.headers)
  const policy = `; ${headers.get('content-security-policy')};`
  const isLacking = ['base-uri', 'object-src', 'frame-ancestors'].filter((one) => !policy.includes(`; ${one} 'none';`))
  const type = headers.get('content-type')
  const shared = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
  headers.set(HTTPS, https)
  const { score, marks } = scoreOf({ headers, html: await response.text() })
  const taken = marks.filter(({ points }) => points < 0).map(({ about, points }) => `${about} ${points}`)
  const faults = [
    ...(type === 'text/html; charset=utf-8' ? [] : [`is ${type}`]),
    ...isLacking.map((one) => `no ${one} 'none'`),
    // A mail is styled by attributes, as mail programs want it; the demo shows mails in frames that run no script.
    ...(/unsafe|\*/.test(path === '/demo/outbox' ? policy.replace("style-src-attr 'unsafe-inline';", '') : policy)
      ? [`policy${policy}`]
      : []),
    ...shared,
    ...(score < LEAST ? [`${score} points: ${taken.join(', ')}`] : []),
  ]
  return { score, faults: faults.map((fault) => `${path}: ${fault}`) }
}

for (const shop of ['open', 'verified'] as const)
  test(`every page of the ${shop} shop, as it is built and served, scores ${LEAST} points and more`, async () => {
    const byScore = new Map<number, string[]>()
    const faults: string[] = []
    for (const [path, https] of pages()) {
      const found = await look(shop, path, https)
      byScore.set(found.score, [...(byScore.get(found.score) ?? []), path.replace(/\?shop=.*/, '?signed')])
      faults.push(...found.faults)
    }
    const scores = [...byScore].toSorted(([one], [other]) => one - other)
    const summary = scores.map(([score, paths]) => `${score} for ${paths.join(' ')}`).join('; ')
    console.info(`headers of the ${shop} shop: ${pages().size} pages, lowest score ${scores[0]?.[0]}; ${summary}`)
    expect(faults).toEqual([])
    expect(pages().size).toBeGreaterThan(30)
  })
