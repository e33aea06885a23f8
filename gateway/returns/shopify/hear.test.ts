import { afterEach, expect, test } from 'vitest'
import {
  returnApproveRequest,
  returnCancel,
  returnClose,
  returnDeclineRequest,
} from '#fakes/shopify/shop/return-moves.ts'
import { returnProcess } from '#fakes/shopify/shop/return-process.ts'
import { returnCreate, returnRequest } from '#fakes/shopify/shop/returns.ts'
import { gid } from '#fakes/shopify/shop/ids.ts'
import { ANITA } from '#demo/customers.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, requestItems, opened, PIECES, requested, shownTo } from '../testing/desk.ts'
import { hears, savedReturns, openJobs, putInShopify, returnsIn, shopWithShopify } from '../testing/in-shopify.ts'

const both = await shopWithShopify()
const { shop, fake } = both
const agent = await shop.staff('agent')
afterEach(() => fake.fail('ok'))

/** An order that arrived, and that Shopify knows. */
async function delivered(): Promise<DemoOrder> {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 12, items: PIECES })
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)
  return order
}

const pieceOf = (order: DemoOrder, at: number) => fake.shop.orders.get(order.orderId)!.parcels[0]!.items[at]!

/** Staff make a return in Shopify's admin: of the first item, which waits, or is open at once. */
function make(order: DemoOrder, how: 'waits' | 'open', quantity = 1) {
  const item = { fulfillmentLineItemId: gid('FulfillmentLineItem', pieceOf(order, 0).id), quantity }
  const wanted = {
    orderId: gid('Order', order.orderId),
    returnLineItems: [{ ...item, returnReason: 'UNWANTED', customerNote: 'It pinches.' }],
    returnShippingFee: { amount: { amount: '49.00', currencyCode: 'INR' } },
  }
  if (how === 'open') returnCreate(fake.shop, { returnInput: wanted })
  else returnRequest(fake.shop, { input: wanted })
  return returnsIn(fake, order.orderId).at(-1)!
}

test.each([
  ['waits', 'received', 'REQUESTED'],
  ['open', 'approved', 'OPEN'],
] as const)(
  'a return that staff make in Shopify and that %s is a request here that is %s',
  async (how, status, state) => {
    const order = await delivered()
    const made = make(order, how)
    await hears(both)
    const id = `${order.orderNumber}.1`
    expect(await opened(agent, id)).toMatchObject({
      type: 'Return',
      status,
      reason: 'It pinches.',
      feePaise: 4900,
      items: [{ id: order.lineIds[0], units: 1 }],
      inShopify: { name: made.name, state, conflict: '', madeThere: true },
    })
    expect(await shownTo(shop, order)).toMatchObject([{ fulfillment_id: id, status, line_items: [{ units: 1 }] }])
    expect(returnsIn(fake, order.orderId).map((held) => held.status)).toEqual([state])
    expect(fake.requests(order.orderId)).toMatchObject([{ fulfillment_id: id, status }])
    expect(await openJobs(shop)).toEqual([])
  },
)

test('its pieces are held: the customer cannot ask for them again, and staff go on with it at the desk', async () => {
  const order = await delivered()
  make(order, 'open')
  await hears(both)
  const shown = okBody(await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId }))
  expect(shown.orderDetails.line_items[0]).toMatchObject({ standing: 'held' })
  const id = `${order.orderNumber}.1`
  await act(agent, 'returns.arrive', id, {})
  await act(agent, 'returns.inspect', id, { result: 'accept', restock: [] })
  await act(agent, 'returns.settle', id, { kind: 'refund', reference: 'RF-9', amountPaise: 100 })
  await shop.drainOutbox()
  await hears(both)
  expect(returnsIn(fake, order.orderId)).toMatchObject([{ status: 'CLOSED', items: [{ processed: 1 }] }])
  expect(await savedReturns(shop, order.orderId)).toMatchObject([{ state: 'CLOSED', conflict: '', told: true }])
})

test('messages twice, late and in any order make one request; so does one job on two servers', async () => {
  const order = await delivered()
  const held = make(order, 'waits')
  returnApproveRequest(fake.shop, { input: { id: gid('Return', held.id) } })
  await hears(both, (told) => [...told.toReversed(), ...told], 2)
  expect(await shownTo(shop, order)).toMatchObject([{ status: 'approved' }])
  expect(await savedReturns(shop, order.orderId)).toHaveLength(1)
  expect(await openJobs(shop)).toEqual([])
})

const STEPS: [string, (id: string) => unknown, string, string[]][] = [
  ['approve', (id) => returnApproveRequest(fake.shop, { input: { id } }), 'approved', ['approve']],
  [
    'decline',
    (id) =>
      returnDeclineRequest(fake.shop, {
        input: { id, declineReason: 'FINAL_SALE', declineNote: 'Final sale, sorry.' },
      }),
    'rejected',
    ['reject'],
  ],
  ['cancel', (id) => returnCancel(fake.shop, { id }), 'cancelled', ['cancel']],
  [
    'receive',
    (id) => {
      returnApproveRequest(fake.shop, { input: { id } })
      const [item] = [...fake.shop.returns.values()].at(-1)!.items
      returnProcess(fake.shop, {
        input: { returnId: id, returnLineItems: [{ id: gid('ReturnLineItem', item!.id), quantity: item!.quantity }] },
      })
      returnClose(fake.shop, { id })
    },
    'completed',
    ['approve', 'arrive', 'accept'],
  ],
]
test.each(STEPS)(
  'what staff %s in Shopify moves the customer’s request, and says by whom',
  async (_what, move, status, acts) => {
    const made = await requested(shop, { type: 'Return' })
    await putInShopify(both, made.order.orderId)
    await shop.drainOutbox()
    await hears(both)
    move(gid('Return', returnsIn(fake, made.order.orderId)[0]!.id))
    await hears(both)
    const now = await opened(agent, made.id)
    expect(now.status).toBe(status)
    expect(now.events).toMatchObject(acts.map((one) => ({ act: one, actor: 'shopify' })))
    expect(await savedReturns(shop, made.order.orderId)).toMatchObject([{ conflict: '' }])
  },
)

test('what Wapsi did itself and is told of by Shopify makes no second look', async () => {
  const made = await requested(shop, { type: 'Return' })
  await putInShopify(both, made.order.orderId)
  await shop.drainOutbox()
  await hears(both)
  const before = fake.calls()
  await shop.sql`UPDATE shopify_returns SET seen_at = NULL`
  const [held] = returnsIn(fake, made.order.orderId)
  const body = { id: Number(held!.id), order_id: Number(held!.orderId), status: 'requested' }
  await hears(both, () => [{ topic: 'returns/request', at: new Date(), body }])
  expect(fake.calls()).toBe(before)
})

test('pieces of another request are not taken from it: the job waits, and runs once they are free', async () => {
  const order = await delivered()
  const id = await askBackIn(order)
  make(order, 'open')
  await hears(both)
  expect(await shownTo(shop, order)).toHaveLength(1)
  expect(await openJobs(shop)).toEqual([
    `shopify: the pieces of #${order.orderNumber}-R1 have not arrived here, or another request holds them`,
  ])
  await act(agent, 'returns.cancel', id, { reason: 'They keep it.' })
  await shop.sql`UPDATE outbox SET parked_at = NULL, attempts = 0, due_at = now() WHERE done_at IS NULL`
  await shop.drainOutbox()
  expect((await shownTo(shop, order)).map(({ status }) => status)).toEqual(['cancelled', 'approved'])
  expect(await openJobs(shop)).toEqual([])
})

/** The customer's own request of the first item, within the window that they had. */
async function askBackIn(order: DemoOrder): Promise<string> {
  await shop.sql`UPDATE fulfilment_deliveries SET delivered_at = now()
    WHERE fulfilment_id IN (SELECT id FROM fulfilments WHERE order_id = ${order.orderId})`
  await shop.sql`UPDATE parcels SET delivered_at = now()
    WHERE awb IN (SELECT awb FROM sent_parcels WHERE order_id = ${order.orderId})`
  return requestItems(shop, order, { type: 'Return' })
}

test('a return that was made there and changed here is ended there, and a new one takes its place', async () => {
  const made = await requested(shop, { wraps: 3, type: 'Return' })
  await act(agent, 'returns.cancel', made.id, { reason: 'By mistake.' })
  await putInShopify(both, made.order.orderId)
  await shop.drainOutbox()
  const { order } = made
  const item = { fulfillmentLineItemId: gid('FulfillmentLineItem', pieceOf(order, 1).id), quantity: 3 }
  const wanted = { orderId: gid('Order', order.orderId), returnLineItems: [{ ...item, returnReason: 'UNWANTED' }] }
  returnCreate(fake.shop, { returnInput: wanted })
  await hears(both)
  const id = `${order.orderNumber}.2`
  await act(agent, 'returns.amend', id, { products: [{ id: order.lineIds[1]!, quantity: 1 }] })
  await shop.drainOutbox()
  await hears(both)
  expect(returnsIn(fake, order.orderId).map(({ status, items }) => [status, items[0]!.quantity])).toEqual([
    ['CANCELED', 3],
    ['OPEN', 1],
  ])
  expect((await opened(agent, id)).status).toBe('approved')
})

test('an order of an erased customer, one that is not known, and a return that is over make no request', async () => {
  const order = await delivered()
  const held = make(order, 'open')
  returnCancel(fake.shop, { id: gid('Return', held.id) })
  await hears(both)
  expect(await shownTo(shop, order)).toEqual([])
  const unknown = await delivered()
  make(unknown, 'open')
  await shop.sql`UPDATE orders SET deleted_at = now() WHERE id = ${unknown.orderId}`
  await hears(both)
  const erased = await delivered()
  const body = {
    shop_id: 954889,
    shop_domain: 'luit-and-loom.myshopify.com',
    customer: { id: Number(erased.customerId) },
    orders_to_redact: [Number(erased.orderId)],
  }
  await hears(both, () => [{ topic: 'customers/redact', at: new Date(), body }])
  make(erased, 'open')
  await hears(both)
  const rows = await shop.sql`SELECT FROM requests WHERE order_id IN (${unknown.orderId}, ${erased.orderId})`
  expect(rows).toHaveLength(0)
  expect(await openJobs(shop)).toEqual([])
  const [kept] =
    await shop.sql`SELECT count(*)::int AS n FROM shop_messages WHERE topic LIKE 'returns/%' AND body NOT IN ('', '{}')`
  expect(kept).toEqual({ n: 0 })
})
