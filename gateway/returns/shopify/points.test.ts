import { transact } from '../../policies/transaction.ts'
import { afterAll, expect, test } from 'vitest'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import type { SeenCall } from '#fakes/shopify/server.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, requestItems, opened } from '../testing/desk.ts'
import { hears, putInShopify, shopWithShopify } from '../testing/in-shopify.ts'
import { enqueueLook, enqueueReturnEvent } from './enqueue-sync.ts'
import { bookPickups } from '../testing/pickups.ts'

/**
 * The most that one exchange may cost until it is in Shopify with its draft, and then until its pickup and its order
 * are: 300 of these are six minutes of the smallest bucket.
 */
const MOST = {
  submitted: { calls: 9, points: 115 },
  approved: { calls: 12, points: 125 },
}

const courier = await startDelhivery()
afterAll(() => courier.close())
const both = await shopWithShopify(courier.settings)
const { shop, fake } = both
const agent = await shop.staff('agent')

async function policies(): Promise<void> {
  const admin = await shop.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  const changes = (['ordersExchange', 'booksPickup'] as const).map((name) => ({ name, value: 1 }))
  okBody(await admin.send('policies.change', { version, changes }))
}

/** Makes the jobs due again that the handlers before could not do. */
const dueAgain = () => shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL`

/** All jobs and messages, until nothing follows. */
async function settles(): Promise<void> {
  await shop.drainOutbox()
  await dueAgain()
  await bookPickups(shop)
  await dueAgain()
  await shop.drainOutbox()
  while (fake.shop.untold.length > 0) await hears(both)
}

test('an exchange costs few Shopify calls and points, from SUBMIT to its pickup and replacement order', async () => {
  await policies()
  let seen: SeenCall[] = []
  fake.watch((call) => void seen.push(call))
  const counted = () => {
    const found = { calls: seen.length, points: seen.reduce((sum, { cost }) => sum + cost, 0) }
    seen = []
    return found
  }
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)
  const [line] = okBody(await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId }))
    .orderDetails.line_items
  // The reasons of its products are read after the delivery, for no request.
  await settles()
  counted()
  const products = [{ id: line!.id, originalSize: 'M', size: 'L', sku: line!.sku, mrp: line!.price }]
  const id = await requestItems(shop, order, { change: { products, exchangeReason: '1' } })
  await settles()
  const submitted = counted()
  await act(agent, 'returns.decide', id, { decision: 'approve' })
  await settles()
  const approved = counted()
  expect(await opened(agent, id)).toMatchObject({
    status: 'pickup_booked',
    settlement: { kind: 'order' },
    inShopify: { state: 'OPEN', conflict: '' },
  })
  const [there] = fake.shop.returns.values()
  expect(there?.reverse?.deliveries).toHaveLength(1)
  // A message that came before our own step was noted.
  await transact(shop.context, (tx) => enqueueReturnEvent(tx, { returnId: there!.id, reason: 'late', state: 'OPEN' }))
  await shop.drainOutbox()
  expect(counted().calls).toBe(0)
  // The look of every day.
  const [request] = await shop.sql<[{ id: string }]>`SELECT id::text FROM requests`
  await transact(shop.context, (tx) => enqueueLook(tx, { requestId: request.id, reason: 'daily' }))
  await shop.drainOutbox()
  expect(counted()).toEqual({ calls: 2, points: 18 })
  expect(submitted.calls).toBeLessThanOrEqual(MOST.submitted.calls)
  expect(submitted.points).toBeLessThanOrEqual(MOST.submitted.points)
  expect(approved.calls).toBeLessThanOrEqual(MOST.approved.calls)
  expect(approved.points).toBeLessThanOrEqual(MOST.approved.points)
})
