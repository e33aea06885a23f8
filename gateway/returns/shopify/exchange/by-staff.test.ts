import { beforeEach, expect, test } from 'vitest'
import { moneyOf } from '#fakes/shopify/shop/money-view.ts'
import { gid } from '#fakes/shopify/shop/ids.ts'
import { returnCancel, returnClose } from '#fakes/shopify/shop/return-moves.ts'
import { returnProcess } from '#fakes/shopify/shop/return-process.ts'
import { applyWebhook } from '#fakes/shopify/shop/apply-webhook.ts'
import { act, opened } from '../../testing/desk.ts'
import { type RequestedExchange, shopOfExchanges } from '../../testing/exchanges.ts'
import { enqueueLook } from '../enqueue-sync.ts'
import { hears, returnsIn } from '../../testing/in-shopify.ts'
import { transact } from '../../../policies/transaction.ts'

const {
  both,
  shop,
  fake,
  agent,
  policy,
  stocked,
  sells,
  requested: asked,
  approve,
  conflictOf,
} = await shopOfExchanges(8_620_000_000)

beforeEach(async () => {
  fake.shop.untold.splice(0)
  await shop.sql`UPDATE request_items SET reserved_until = NULL`
  sells('699.00')
  await stocked(5)
  await policy({ ordersExchange: 1, exchangeWay: 1, exchangeFee: 120 })
})

async function approved(): Promise<RequestedExchange> {
  const one = await asked()
  for (const { topic, payload } of one.order.messages) applyWebhook(fake.shop, topic, payload)
  await approve(one.id)
  await hears(both)
  return one
}
const after = async (made: Promise<unknown>) => {
  await made
  await shop.drainOutbox()
}
const inspected = async ({ id }: RequestedExchange) => {
  await act(agent, 'returns.arrive', id, {})
  await after(act(agent, 'returns.inspect', id, { result: 'accept', restock: [] }))
}
const waive = ({ id }: RequestedExchange) => after(act(agent, 'returns.waive', id, { reason: 'Ours was torn.' }))
const orderOf = ({ order }: RequestedExchange) => fake.shop.orders.get(order.orderId)!
const lastOf = ({ order }: RequestedExchange) => returnsIn(fake, order.orderId).at(-1)!

test('a fee that is waived before is not asked for: the return is made anew without', async () => {
  const one = await approved()
  expect(lastOf(one).fee).toBe('120.00')
  await waive(one)
  await inspected(one)
  expect([lastOf(one).fee, moneyOf(orderOf(one)).due, await conflictOf(one.id)]).toEqual([undefined, 0, ''])
  expect(returnsIn(fake, one.order.orderId).map(({ status }) => status)).toEqual(['CANCELED', 'CLOSED'])
})

test('one that is waived afterwards is still owed in Shopify, and the request says so', async () => {
  const one = await approved()
  await inspected(one)
  await hears(both)
  await waive(one)
  const number = one.order.orderNumber
  expect(await conflictOf(one.id)).toBe(
    `The fee is waived here, and order #${number} still asks for ₹120 in Shopify: take it off there.`,
  )
})

test('what staff receive and give out in Shopify, and close, is received and settled here', async () => {
  const one = await approved()
  const [{ id: requestId } = { id: '' }] = await shop.sql<{ id: string }[]>`
    SELECT id::text FROM requests WHERE order_id = ${one.order.orderId}`
  const { id, items, exchanges } = lastOf(one)
  const returnLineItems = items.map((item) => ({ id: gid('ReturnLineItem', item.id), quantity: item.quantity }))
  const exchangeLineItems = exchanges.map((item) => ({ id: gid('ExchangeLineItem', item.id), quantity: 1 }))
  returnProcess(fake.shop, { input: { returnId: gid('Return', id), returnLineItems, exchangeLineItems } })
  returnClose(fake.shop, { id: gid('Return', id) })
  // No message of Shopify's names the return that was processed: it is seen at the look of the day.
  await transact(shop.context, (tx) => enqueueLook(tx, { requestId, reason: 'daily' }))
  await hears(both)
  expect(await opened(agent, one.id)).toMatchObject({
    status: 'completed',
    settlement: { kind: 'order', reference: one.order.orderNumber },
    inShopify: { state: 'CLOSED', conflict: '' },
  })
  expect(orderOf(one).lines.filter(({ isExchange }) => isExchange)).toHaveLength(1)
})

test('a return that staff cancel in Shopify cancels the exchange; a removed exchange is a sentence', async () => {
  const [one, other] = [await approved(), await approved()]
  returnCancel(fake.shop, { id: gid('Return', lastOf(one).id) })
  lastOf(other).exchanges = []
  await hears(both)
  expect(await opened(agent, one.id)).toMatchObject({ status: 'cancelled', inShopify: { conflict: '' } })
  await inspected(other)
  expect(await conflictOf(other.id)).toContain('does not give out the exchange any more')
})
