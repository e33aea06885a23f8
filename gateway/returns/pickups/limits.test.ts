import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPickupShop, type PickupShop, standingOf } from '../testing/pickups.ts'
import { requestPickup } from './request-pickup.ts'
import { callOffPickup } from './call-off.ts'
import { transact } from '../../policies/transaction.ts'

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
})
afterAll(() => shop.close())

/** A pickup that waits. */
async function asked(carrier: 'delhivery' | 'shiprocket') {
  const id = await shop.approved()
  const [request] = await shop.sql<[{ id: string }]>`SELECT id FROM requests ORDER BY id DESC LIMIT 1`
  const by = { actor: 'staff', staffId: null } as const
  await transact(shop.context, (tx) => requestPickup(tx, { requestId: request.id, by, day: '2026-11-24', carrier }))
  return id
}

const callsTo = (part: string) => shop.fakes.delhivery.calls()[part]!.at.length
const statusOf = async (id: string) => (await standingOf(shop, id)).status
/** The number of attempts of the last booking, and of those that only had to wait. */
const attempts = async () => {
  const [job] = await shop.sql`
    SELECT attempts, postponed FROM outbox WHERE kind = 'pickup' ORDER BY id DESC LIMIT 1`
  return job
}

test('a courier is not asked for a number that was never sent; after a try it is', async () => {
  const first = await asked('delhivery')
  await shop.deliver()
  expect(await statusOf(first)).toBe('pickup_booked')
  expect(callsTo('parcels')).toBe(0)
  const lost = await asked('delhivery')
  shop.fakes.delhivery.bookings.fail('lost-answer')
  await shop.deliver()
  expect(callsTo('parcels')).toBe(0)
  await shop.sql`UPDATE outbox SET due_at = now()`
  await shop.deliver()
  expect(await statusOf(lost)).toBe('pickup_booked')
  expect([callsTo('parcels'), shop.fakes.delhivery.bookings.tries()]).toEqual([1, 2])
  shop.fakes.delhivery.bookings.fail('ok')
})

test.each([
  [
    'ours',
    async () =>
      shop.sql`UPDATE courier_turns SET next_at = now() + interval '1 minute' WHERE carrier = 'shiprocketPickups'`,
  ],
  ["the courier's", async () => shop.fakes.shiprocket.limit('calls', 0)],
])('a limit that is reached, %s, is waited for and is no failed attempt', async (_, reach) => {
  const id = await asked('shiprocket')
  await reach()
  for (let round = 0; round < 3; round += 1) {
    await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'pickup'`
    await shop.deliver()
  }
  expect(await attempts()).toEqual({ attempts: 3, postponed: 3 })
  expect(await statusOf(id)).toBe('pickup_asked')
  shop.fakes.shiprocket.limit('calls', 1_300)
  await shop.sql`UPDATE courier_turns SET next_at = '-infinity'`
})

test('cancellations at Delhivery count as the edits that they are, and wait where too many were sent', async () => {
  const id = await asked('delhivery')
  await shop.deliver()
  const [request] = await shop.sql<[{ id: string }]>`SELECT id FROM requests ORDER BY id DESC LIMIT 1`
  await shop.sql`UPDATE courier_turns SET next_at = now() + interval '1 minute' WHERE carrier = 'delhiveryEdits'`
  await transact(shop.context, (tx) => callOffPickup(tx, request.id))
  const isCancelled = () =>
    shop.fakes.delhivery.bookings.all().find(({ reference }) => reference === `R${id}-1`)?.cancelled
  await shop.deliver()
  expect([callsTo('edits'), isCancelled()]).toEqual([0, false])
  await shop.sql`UPDATE courier_turns SET next_at = '-infinity'`
  await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'pickup_cancel'`
  await shop.deliver()
  expect([callsTo('edits'), isCancelled()]).toEqual([1, true])
})
