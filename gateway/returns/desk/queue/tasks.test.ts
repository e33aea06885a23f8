import { afterEach, beforeAll, expect, test } from 'vitest'
import type { RequestRow } from '#contract/desk/returns/queue.ts'
import type { PolicyName } from '#rules/policies/policy.ts'
import { requestPickup } from '../../pickups/request-pickup.ts'
import { okBody } from '../../../testing/ok-body.ts'
import { shopOfFile } from '../../../testing/shop-of-file.ts'
import { findRequest } from '../../request/find.ts'
import { moveRequest } from '../../request/move.ts'
import { act, opened, requested } from '../../testing/desk.ts'
import { transact } from '../../../policies/transaction.ts'

const shop = await shopOfFile({ SHOPIFY_ACCESS_TOKEN: 'shpat_of_the_tests' })
const asha = await shop.staff('agent')
const bikash = await shop.staff('retailer')
beforeAll(() => shop.sql`TRUNCATE orders, requests, files CASCADE`)
afterEach(() => shop.sql`TRUNCATE orders, requests, files CASCADE`)

async function allow(name: PolicyName, value: 0 | 1): Promise<void> {
  const { version } = okBody(await bikash.send('policies.show', {}))
  okBody(await bikash.send('policies.change', { version, changes: [{ name, value }], confirm: true }))
}

const keyOf = async (id: string) => (await findRequest(shop.sql, id))!.id

/** Lets time pass since the last step of a request. */
async function pass(id: string, time: string): Promise<void> {
  await shop.sql`UPDATE requests SET changed_at = changed_at - ${time}::interval WHERE id = ${await keyOf(id)}`
}

/**
 * The reason why it is in the queue: its task, or the thing that it waits for. Checks that the queue, its page and its
 * view agree.
 */
async function standsAs(id: string): Promise<string> {
  const rows = async (view: 'to_do' | 'moving') => okBody(await asha.send('returns.queue', { view })).rows
  const [toDo, moving] = await Promise.all([rows('to_do'), rows('moving')])
  const isHere = (row: RequestRow) => row.id === id
  expect((await opened(asha, id)).task).toBe(toDo.find(isHere)?.task)
  expect(toDo.some(isHere) && moving.some(isHere)).toBe(false)
  const awaits = moving.find(isHere)?.awaits
  return toDo.find(isHere)?.task ?? (awaits ? `${awaits.what} ${awaits.day ?? ''}`.trimEnd() : 'nothing')
}

async function approved(type: 'Return' | 'Exchange' = 'Return'): Promise<string> {
  const { id } = await requested(shop, { type })
  await act(asha, 'returns.decide', id, { decision: 'approve' })
  return id
}

async function accepted(type: 'Return' | 'Exchange' = 'Return'): Promise<string> {
  const id = await approved(type)
  await act(asha, 'returns.arrive', id, {})
  await act(asha, 'returns.inspect', id, { result: 'accept', restock: [] })
  return id
}

test('the goods: decide, collect, wait for the courier, look where it is late, inspect', async () => {
  const { id } = await requested(shop, { type: 'Return' })
  expect(await standsAs(id)).toBe('decide')
  await act(asha, 'returns.decide', id, { decision: 'approve' })
  expect(await standsAs(id)).toBe('collect')

  const requestId = await keyOf(id)
  const [{ today }] = await shop.sql<[{ today: string }]>`SELECT current_date::text AS today`
  const by = { actor: 'staff', staffId: asha.id } as const
  await transact(shop.context, (tx) => requestPickup(tx, { requestId, by, day: today }))
  expect(await standsAs(id)).toBe('booking')
  await pass(id, '1 day')
  expect(await standsAs(id)).toBe('late')

  const move = (step: 'booked' | 'failed' | 'picked') =>
    transact(shop.context, (tx) => moveRequest(tx, { requestId, act: step, by: { actor: 'courier' } }))
  await shop.sql`UPDATE pickups SET state = 'booked' WHERE request_id = ${requestId}`
  await move('booked')
  expect(await standsAs(id)).toBe(`pickup ${today}`)
  await pass(id, '3 days')
  expect(await standsAs(id)).toBe(`pickup ${today}`)
  await shop.sql`UPDATE pickups SET requested_day = requested_day - 3 WHERE request_id = ${requestId}`
  expect(await standsAs(id)).toBe('late')
  await move('failed')
  expect(await standsAs(id)).toBe('pickup')

  await move('picked')
  expect(await standsAs(id)).toBe('parcel')
  await pass(id, '10 days')
  expect(await standsAs(id)).toBe('late')
  await act(asha, 'returns.arrive', id, {})
  expect(await standsAs(id)).toBe('inspect')
})

test('what the customer sends is waited for, for two weeks', async () => {
  const id = await approved()
  await shop.sql`UPDATE requests SET no_courier = true WHERE id = ${await keyOf(id)}`
  expect(await standsAs(id)).toBe('sending')
  await pass(id, '14 days')
  expect(await standsAs(id)).toBe('late')
})

test('a parcel delivered to us is to be received at once, also one that the customer sent', async () => {
  const id = await approved()
  const requestId = await keyOf(id)
  await shop.sql`UPDATE requests SET status = 'picked_up' WHERE id = ${requestId}`
  await shop.sql`
    INSERT INTO pickups (request_id, n, awb, state, requested_by, requested_at)
      VALUES (${requestId}, 1, '880001', 'picked', 'staff', now())`
  expect(await standsAs(id)).toBe('parcel')
  await shop.sql`UPDATE pickups SET state = 'delivered'`
  expect(await standsAs(id)).toBe('receive')
  await pass(id, '10 days')
  expect(await standsAs(id)).toBe('receive')
  await act(asha, 'returns.arrive', id, {})
  expect(await standsAs(id)).toBe('inspect')

  const own = await approved()
  await shop.sql`UPDATE requests SET no_courier = true WHERE id = ${await keyOf(own)}`
  await shop.sql`
    INSERT INTO parcels (awb, carrier, sent_at, state, fetched)
      VALUES ('290009', 'delhivery', now(), 'in_transit', true)`
  await shop.sql`
    INSERT INTO customer_parcels (request_id, courier, awb, followed, reported_at)
      VALUES (${await keyOf(own)}, 'Delhivery', '290009', true, now())`
  expect(await standsAs(own)).toBe('sending')
  await shop.sql`UPDATE parcels SET state = 'delivered' WHERE awb = '290009'`
  expect(await standsAs(own)).toBe('receive')
  await shop.sql`DELETE FROM customer_parcels`
  await shop.sql`DELETE FROM parcels WHERE awb = '290009'`
})

test('the money: at once where staff settle; where Shopify pays back, after an hour without it', async () => {
  const id = await accepted()
  expect(await standsAs(id)).toBe('settle')
  await allow('refundsPaid', 1)
  expect(await standsAs(id)).toBe('money')
  await pass(id, '1 hour')
  expect(await standsAs(id)).toBe('settle')
  await shop.sql`
    INSERT INTO shopify_returns (request_id, refunding) VALUES (${await keyOf(id)}, true)
    ON CONFLICT (request_id) DO UPDATE SET refunding = true`
  expect(await standsAs(id)).toBe('money')
  await allow('refundsPaid', 0)
  await shop.sql`UPDATE shopify_returns SET refunding = false`
  await act(asha, 'returns.settle', id, { kind: 'refund', reference: 'r1', amountPaise: 100 })
  expect(await standsAs(id)).toBe('nothing')
})

test('an exchange: its order is made by itself or by staff; a lost size is a task until settled', async () => {
  const id = await accepted('Exchange')
  expect(await standsAs(id)).toBe('settle')
  await allow('ordersExchange', 1)
  expect(await standsAs(id)).toBe('order')
  await allow('ordersExchange', 0)
  await shop.sql`UPDATE request_items SET reserved_until = now() - interval '1 minute'`
  expect(await standsAs(id)).toBe('size')
  await act(asha, 'returns.settle', id, { kind: 'order', reference: '77210' })
  expect(await standsAs(id)).toBe('nothing')
})

test('a contradiction of Shopify is a task, also of a closed request, until a person sees it or it ends', async () => {
  const { id } = await requested(shop)
  await act(asha, 'returns.decide', id, { decision: 'reject', reason: 'Worn.' })
  const contradicts = async (conflict: string) => shop.sql`
    INSERT INTO shopify_returns (request_id, conflict) VALUES (${await keyOf(id)}, ${conflict})
    ON CONFLICT (request_id) DO UPDATE SET conflict = excluded.conflict`
  await contradicts('Here it is over; Shopify made order #9.')
  expect(await standsAs(id)).toBe('conflict')
  expect(await asha.send('returns.seenTo', { id, conflict: 'Another sentence.' })).toMatchObject({
    refusal: { error: 'CHANGED_MEANWHILE' },
  })
  expect(await standsAs(id)).toBe('conflict')
  okBody(await asha.send('returns.seenTo', { id, conflict: 'Here it is over; Shopify made order #9.' }))
  expect(await standsAs(id)).toBe('nothing')
  expect((await opened(asha, id)).inShopify).toMatchObject({ isSeenTo: true })
  await contradicts('Here it is over; Shopify made order #10.')
  expect(await standsAs(id)).toBe('conflict')
  expect(await asha.send('returns.seenTo', { id: '9.9', conflict: 'x' })).toMatchObject({
    refusal: { error: 'NOT_FOUND' },
  })
})
