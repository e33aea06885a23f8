import { gid, numberOf } from '#fakes/shopify/shop/ids.ts'
import { metafieldOf } from '#fakes/shopify/shop/metafields.ts'
import { piecesInReturns } from '#fakes/shopify/shop/returnable.ts'
import { escaped } from '#adapters/mail/escaped.ts'
import { plainPage, timeOf } from './plain-page.ts'
import { ACTS } from './shopify-acts.ts'
import type { Order, Return, ReturnStatus, Shop } from '#fakes/shopify/shop/state.ts'

/**
 * The orders that Wapsi wrote to in Shopify, those with the newest returns first, as an admin of Shopify's sees them;
 * or the one order of the search.
 */
export function shopifyPage(shop: Shop, name: string): string {
  const number = name.replaceAll(/[^\w-]/g, '')
  const orders = number ? [...shop.orders.values()].filter(({ name }) => name === `#${number}`) : worked(shop)
  return plainPage(
    'Shopify of the demo shop',
    `<header>
<h1>Shopify</h1>
<p>A stand-in for the shop’s admin: ${shop.orders.size} orders, ${shop.returns.size} returns. \
What Wapsi tells Shopify shows here, and what is done here shows in Wapsi.</p>
</header>
<form role="search">\
<label>Order number <input name="order" inputmode="numeric" autocomplete="off" value="${escaped(number)}"></label>\
<button>Show</button>${number ? '<a href="/demo/shopify">All that Wapsi told of</a>' : ''}</form>
${orders.length > 0 ? `<ol>${orders.map((order) => orderPart(shop, order)).join('')}</ol>` : none(number)}`,
  )
}

/** The orders with a return or a metafield, the newest return first. */
function worked(shop: Shop): Order[] {
  const returns = [...shop.returns.values()].map(({ orderId }) => orderId)
  const noted = [...shop.metafields.values()].map(({ ownerId }) => numberOf('Order', ownerId) ?? '')
  return [...new Set([...returns.toReversed(), ...noted.toReversed()])].flatMap((id) => shop.orders.get(id) ?? [])
}

const none = (number: string) =>
  number
    ? `<section class="empty"><h2>There is no order #${escaped(number)}</h2><p>The order’s number is on the screens ` +
      'of the portal and the desk.</p></section>'
    : '<section class="empty"><h2>Nothing yet</h2><p>Ask for a return as one of the customers: it shows here in a ' +
      'moment.</p></section>'

function orderPart(shop: Shop, order: Order): string {
  const returns = [...shop.returns.values()].filter(({ orderId }) => orderId === order.id)
  const lines = order.lines.map(({ title, quantity }) => `<li>${quantity} × ${escaped(title)}</li>`).join('')
  return `<li><article aria-label="Order ${escaped(order.name)}">
<h2>${escaped(order.name)}</h2>
<ul>${lines}</ul>
${order.tags.length > 0 ? `<p class="soft">Tags: ${escaped(order.tags.join(', '))}</p>` : ''}
${returns.map((shopReturn) => returnPart(order, shopReturn)).join('') || '<p class="soft">No returns.</p>'}
${createPart(shop, order)}
${metafieldPart(shop, order)}
</article></li>`
}

/** The form by which the shop's staff create a return: of one piece that can still come back. */
function createPart(shop: Shop, { id, parcels, lines }: Order): string {
  const left = parcels.flatMap(({ items }) => items).filter((item) => item.quantity > piecesInReturns(shop, item.id))
  if (left.length === 0) return ''
  const titleOf = (lineId: string) => lines.find((line) => line.id === lineId)?.title ?? 'Item'
  const options = left.map((item) => `<option value="${escaped(item.id)}">${escaped(titleOf(item.lineId))}</option>`)
  return `<details><summary>Create a return</summary>
<form method="post" action="/demo/shopify"><input type="hidden" name="order" value="${escaped(id)}">\
<label>Item <select name="item">${options.join('')}</select></label><button>Create return</button></form>
</details>`
}

const buttonsOf = ({ id, status }: Return): string => {
  const buttons = ACTS[status].map(([act, words]) => `<button name="act" value="${act}">${words}</button>`)
  if (buttons.length === 0) return ''
  return (
    '<form method="post" action="/demo/shopify"><input type="hidden" name="return" ' +
    `value="${escaped(id)}">${buttons.join('')}</form>`
  )
}

/** The metafield of the order that the specification asks for. */
function metafieldPart(shop: Shop, { id }: Order): string {
  const metafield = metafieldOf(shop, gid('Order', id), 'wapsi', 'requests')
  if (!metafield) return ''
  const shown = JSON.stringify(JSON.parse(metafield.value), null, 2)
  return `<details><summary>Metafield wapsi.requests</summary><pre>${escaped(shown)}</pre></details>`
}

const STATUS: Record<ReturnStatus, string> = {
  REQUESTED: 'Return requested',
  OPEN: 'Return in progress',
  CLOSED: 'Returned',
  DECLINED: 'Declined',
  CANCELED: 'Canceled',
}

function returnPart(order: Order, shopReturn: Return): string {
  const pieces = shopReturn.items.map(({ itemId, quantity, reasonNote, customerNote, processed }) => {
    const lineId = order.parcels.flatMap(({ items }) => items).find(({ id }) => id === itemId)?.lineId
    const title = order.lines.find(({ id }) => id === lineId)?.title ?? 'Item'
    const notes = [reasonNote, customerNote ?? '', processed > 0 ? `${processed} processed` : ''].filter(Boolean)
    return (
      `<li>${quantity} × ` +
      `${escaped(title)}${notes.length > 0 ? `<br><span class="soft">${escaped(notes.join(' · '))}</span>` : ''}</li>`
    )
  })
  const facts: [string, string][] = [
    ['Asked', timeOf(shopReturn.createdAt)],
    ['Approved', shopReturn.approvedAt ? timeOf(shopReturn.approvedAt) : ''],
    ['Declined', shopReturn.decline ? escaped(`${shopReturn.decline.reason} ${shopReturn.decline.note}`) : ''],
    ['Fee', shopReturn.fee === undefined ? '' : `₹${escaped(shopReturn.fee)}`],
    ['Coming back', (shopReturn.reverse?.deliveries ?? []).map(({ number }) => escaped(number ?? 'no AWB')).join(', ')],
    ['Goods', dispositionsOf(shopReturn)],
    ['Closed', shopReturn.closedAt ? timeOf(shopReturn.closedAt) : ''],
  ]
  return `<section aria-label="Return ${escaped(shopReturn.name)}">
<h3>${escaped(shopReturn.name)} <span class="state">${STATUS[shopReturn.status]}</span></h3>
<ul>${pieces.join('')}</ul>
<dl>${facts.map(([name, value]) => (value ? `<div><dt>${name}</dt><dd>${value}</dd></div>` : '')).join('')}</dl>
${buttonsOf(shopReturn)}
</section>`
}

const GOODS: Record<string, string> = {
  RESTOCKED: 'back in stock',
  NOT_RESTOCKED: 'not back in stock',
  MISSING: 'missing',
  PROCESSING_REQUIRED: 'to be looked at',
}

const dispositionsOf = ({ reverse }: Return): string =>
  (reverse?.items ?? [])
    .flatMap(({ dispositions }) => dispositions)
    .map(({ type, quantity }) => `${quantity} ${escaped(GOODS[type] ?? type)}`)
    .join(', ')
