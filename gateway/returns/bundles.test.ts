import { expect } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { tellSigned } from '../privacy/testing/privacy.ts'
import { okBody } from '../testing/ok-body.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { act, traces } from './testing/desk.ts'
import { exchangeOf, footprint, type Submission } from './testing/returns.ts'

const shop = await shopOfFile()
const test = testsOf(shop)
const customerId = ANITA.id ?? ''
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
let count = 9_000

/**
 * An order with a set of two lines, two pieces each, and a tee; `arrived` are the places of the lines that were
 * delivered.
 */
async function bought(arrived = [0, 1, 2]) {
  const id = ++count
  const line = (place: number, title: string, group: number | null) => ({
    id: id * 10 + place,
    title,
    name: title,
    quantity: group === null ? 1 : 2,
    price: '1000.00',
    sales_line_item_group_id: group,
  })
  const lines = [line(0, 'Mekhela', 77), line(1, 'Chador', 77), line(2, 'Tee', null)]
  const parcel = { id, status: 'success', shipment_status: 'delivered', created_at: ago(2), updated_at: ago(1) }
  const body = {
    id,
    name: `#${id}`,
    order_number: id,
    created_at: ago(4),
    updated_at: ago(1),
    total_price: '5000.00',
    customer: { id: customerId },
    line_items: lines,
    fulfillments: [{ ...parcel, line_items: arrived.map((place) => lines[place]) }],
  }
  await tellSigned(shop, 'orders/updated', JSON.stringify(body))
  return { customerId, orderId: String(id), orderNumber: String(id) }
}
type Bought = Awaited<ReturnType<typeof bought>>

/** A return of the lines at these places, `pieces` of each. */
async function asked(order: Bought, places: number[], pieces?: number): Promise<Submission> {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId, orderId: order.orderId }))
  const body = await exchangeOf(shop, { ...order, messages: [] } as never)
  const products = places.map((place) => {
    const { id, size, sku, price: mrp } = orderDetails.line_items[place]!
    return { id, originalSize: size, size, sku, mrp, ...(pieces === undefined ? {} : { quantity: pieces }) }
  })
  return { ...body, type: 'Return', exchangeReason: '0', products }
}
const answered = async (submission: Submission) => {
  const answer = await shop.send('returns.submit', submission)
  return answer.ok ? 'accepted' : answer.refusal.error
}

test.each([
  ['the first of two lines', [0], undefined],
  ['the other, with an item of its own', [1, 2], undefined],
  ['both, but fewer pieces', [0, 1], 1],
])('a request that names a part of a bundle is refused and changes nothing: %s', async (_, places, pieces) => {
  const submission = await asked(await bought(), places, pieces)
  const before = await footprint(shop)
  expect(await answered(submission)).toBe('SET_NOT_WHOLE')
  expect(await footprint(shop)).toEqual(before)
})

test.each([
  ['all of it', [0, 1], undefined],
  ['all of it, its pieces named', [1, 0], 2],
  ['an item of its own', [2], undefined],
  ['all of the order', [0, 1, 2], undefined],
])('a request is accepted: %s', async (_, places, pieces) => {
  expect(await answered(await asked(await bought(), places, pieces))).toBe('accepted')
})

test('nothing of a bundle is returned before all of it arrived', async () => {
  const order = await bought([0, 2])
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId, orderId: order.orderId }))
  expect(orderDetails.line_items.map(({ standing }) => standing)).toEqual([
    'not_delivered',
    'not_delivered',
    'eligible',
  ])
  expect(await answered(await asked(order, [0]))).toBe('NOT_DELIVERED')
})

test('of a bundle of which a part was refunded, the rest comes back', async () => {
  const order = await bought()
  const items = [{ line_item_id: Number(`${order.orderId}1`), quantity: 2, restock_type: 'return' }]
  const refund = { id: Number(order.orderId), order_id: Number(order.orderId), refund_line_items: items }
  await tellSigned(shop, 'refunds/create', JSON.stringify(refund))
  expect(await answered(await asked(order, [0]))).toBe('accepted')
})

test('staff decide a bundle whole: a part of it is refused and changes nothing', async ({ agent }) => {
  const order = await bought()
  const { data } = okBody(await shop.send('returns.submit', await asked(order, [0, 1, 2])))
  const id = data.fulfillment_id
  const line = (place: number) => `${order.orderId}${place}`
  const before = await traces(shop, { id, order: { ...order, messages: [] } as never })
  const part = { id, seen: 1, decision: 'approve' as const, items: [line(0), line(2)], reason: 'Worn.' }
  expect(await agent.send('returns.decide', part)).toMatchObject({ status: 422, refusal: { error: 'SET_NOT_WHOLE' } })
  expect(await traces(shop, { id, order: { ...order, messages: [] } as never })).toEqual(before)
  expect(await act(agent, 'returns.decide', id, { ...part, items: [line(0), line(1)] })).toMatchObject({
    status: 'approved',
  })
})
