import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Carrier } from '#contract/tracking.ts'
import type { BookingMode } from '#fakes/bookings.ts'
import { callOffPickup } from '../call-off.ts'
import { requestPickup } from '../request-pickup.ts'
import { moveRequest } from '../../request/move.ts'
import { startOutbox } from '../../../outbox/worker.ts'
import { pickupDeliverers } from '../deliver.ts'
import { bookingsOf, openPickupShop, type PickupShop, standingOf, waitingPickup } from '../../testing/pickups.ts'
import { transact } from '../../../policies/transaction.ts'

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-23T06:30:00Z')
  for (const { bookings, fail } of Object.values(shop.fakes)) {
    bookings.fail('ok')
    bookings.unserved()
    fail('ok')
  }
  await shop.sql`DELETE FROM outbox`
})
afterAll(() => shop.close())

const STAFF = { actor: 'staff', staffId: null } as const
const MINUTE_MS = 60_000
/** The due work after so many minutes. */
async function after(minutes: number): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE_MS)
  await shop.sql`UPDATE outbox SET due_at = now() WHERE done_at IS NULL AND parked_at IS NULL`
  await shop.deliver()
}

test.each<[BookingMode, string]>([
  ['purse', 'purse_empty'],
  ['account', 'account_refused'],
  ['suspicious', 'refused'],
])('%s: it might be saved, is looked up minutes later, and is refused as %s', async (mode, reason) => {
  const { id } = await waitingPickup(shop, 'delhivery')
  shop.fakes.delhivery.bookings.fail(mode)
  const before = shop.fakes.delhivery.bookings.tries()
  await shop.deliver()
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_asked', pickups: [{ state: 'asked', reason }] })
  const [job] = await shop.sql<{ minutes: number }[]>`
    SELECT round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM outbox WHERE kind = 'pickup'
      AND done_at IS NULL`
  expect(job?.minutes).toBe(5)
  await after(5)
  expect(shop.fakes.delhivery.bookings.tries()).toBe(before + 1)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed', pickups: [{ state: 'failed', reason }] })
})

test('the purse is empty, and it is booked all the same: the look-up finds it, there is one visit', async () => {
  const { id } = await waitingPickup(shop, 'delhivery')
  shop.fakes.delhivery.bookings.fail('purse-saved')
  await shop.deliver()
  await after(5)
  const [booking] = bookingsOf(shop, 'delhivery', id)
  expect(await standingOf(shop, id)).toMatchObject({
    status: 'pickup_booked',
    pickups: [{ state: 'booked', awb: booking?.awb, reason: '' }],
  })
})

test('a booking seen only after the look-up is cancelled before the next one: there is one visit', async () => {
  const { id, requestId } = await waitingPickup(shop, 'delhivery')
  const fetcher = shop.context.couriers.delhivery!.pickups!
  const find = fetcher.find
  fetcher.find = async () => null
  shop.fakes.delhivery.bookings.fail('purse-saved')
  await shop.deliver()
  await after(5)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed', pickups: [{ reason: 'purse_empty' }] })
  fetcher.find = find
  shop.fakes.delhivery.bookings.fail('ok')
  await transact(shop.context, (tx) =>
    requestPickup(tx, {
      requestId,
      by: STAFF,
      day: '2026-11-24',
      carrier: 'delhivery',
    }),
  )
  await after(0)
  await after(0)
  const all = shop.fakes.delhivery.bookings.all().filter(({ reference }) => reference.startsWith(`R${id}-`))
  expect(all.map(({ cancelled }) => cancelled)).toEqual([true, false])
  expect(await standingOf(shop, id)).toMatchObject({
    status: 'pickup_booked',
    pickups: [
      { state: 'failed', awb: all[0]?.awb },
      { state: 'booked', awb: all[1]?.awb },
    ],
  })
})

test.each<[Carrier, BookingMode]>([
  ['delhivery', 'lost-answer'],
  ['delhivery', 'purse-saved'],
  ['shiprocket', 'lost-awb'],
])('%s, %s, and called off before the courier was asked again: what it has is cancelled', async (carrier, mode) => {
  const { id, requestId } = await waitingPickup(shop, carrier)
  shop.fakes[carrier].bookings.fail(mode)
  await shop.deliver()
  await transact(shop.context, (tx) => callOffPickup(tx, requestId))
  await after(5)
  await after(0)
  expect(bookingsOf(shop, carrier, id)).toMatchObject([{ cancelled: true }])
  expect(await standingOf(shop, id)).toMatchObject({ pickups: [{ state: 'cancelled', reason: 'called_off' }] })
})

test.each<[BookingMode, string]>([
  ['lost-answer', 'SET carrier ='],
  ['purse-saved', 'SET reason ='],
])('%s, and called off just before the statement "%s": what it has is cancelled', async (mode, statement) => {
  const { id, requestId } = await waitingPickup(shop, 'delhivery')
  shop.fakes.delhivery.bookings.fail(mode)
  if (mode === 'lost-answer') await shop.deliver()
  const dropped = () =>
    transact(shop.context, async (tx) => {
      await moveRequest(tx, { requestId, act: 'drop_pickup', by: STAFF })
      await callOffPickup(tx, requestId)
    })
  const sql = new Proxy(shop.sql, {
    apply(target, self, args: unknown[]) {
      const run = () => Reflect.apply(target, self, args) as unknown
      return String(args[0]).includes(statement) ? dropped().then(run) : run()
    },
  })
  const pickups = pickupDeliverers({ ...shop.context, sql })
  await shop.sql`UPDATE outbox SET due_at = now() WHERE done_at IS NULL`
  const outbox = startOutbox({ sql: shop.sql, log: shop.context.log }, pickups)
  await outbox.drain()
  await outbox.stop()
  expect(await standingOf(shop, id)).toMatchObject({ pickups: [{ state: 'cancelled', reason: 'called_off' }] })
  await after(5)
  await after(0)
  expect(bookingsOf(shop, 'delhivery', id)).toMatchObject([{ cancelled: true }])
})

test('called off while the courier does not show it yet: it is looked up once more, and cancelled', async () => {
  const { id, requestId } = await waitingPickup(shop, 'delhivery')
  shop.fakes.delhivery.bookings.fail('unshown')
  await shop.deliver()
  await transact(shop.context, (tx) => callOffPickup(tx, requestId))
  await after(1)
  expect(bookingsOf(shop, 'delhivery', id)).toMatchObject([{ cancelled: false }])
  await after(4)
  await after(0)
  expect(bookingsOf(shop, 'delhivery', id)).toMatchObject([{ cancelled: true }])
})

test('refused, after a try whose answer was lost: it is looked up before it counts as refused', async () => {
  const { id } = await waitingPickup(shop, 'delhivery')
  shop.fakes.delhivery.bookings.fail('unshown')
  await shop.deliver()
  shop.fakes.delhivery.bookings.fail('phone')
  await after(1)
  await after(5)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_booked', pickups: [{ state: 'booked' }] })
})

test('a pick-up that was asked for days before: its courier has as long as any other', async () => {
  const [full, duplicate] = [await waitingPickup(shop, 'delhivery'), await waitingPickup(shop, 'delhivery')]
  const isFull = (reference: string) => reference.startsWith(`R${full.id}-`)
  shop.fakes.delhivery.bookings.fail((reference) => (isFull(reference) ? 'full' : 'unshown'))
  await after(4 * 24 * 60)
  await after(1)
  await after(5)
  expect(await standingOf(shop, full.id)).toMatchObject({ status: 'pickup_asked' })
  expect(await standingOf(shop, duplicate.id)).toMatchObject({ status: 'pickup_booked' })
})

const otherReturn = (n: number) => ({ reference: `R9.9-${n}`, awb: `9900${n}`, at: shop.clock.now, cancelledAt: null })

test('what Shiprocket booked eight days ago unseen is found and cancelled before the next booking', async () => {
  const { id, requestId } = await waitingPickup(shop, 'shiprocket')
  const { bookings } = shop.fakes.shiprocket
  bookings.fail('lost-awb')
  await shop.deliver()
  await transact(shop.context, async (tx) => {
    await moveRequest(tx, { requestId, act: 'drop_pickup', by: STAFF })
  })
  await shop.sql`DELETE FROM outbox`
  for (let n = 0; n < 120; n += 1) bookings.remember(otherReturn(n))
  bookings.fail('ok')
  shop.clock.now = new Date(shop.clock.now.getTime() + 8 * 86_400_000)
  const next = { requestId, by: STAFF, day: '2026-12-02', carrier: 'shiprocket' } as const
  await transact(shop.context, (tx) => requestPickup(tx, next))
  await after(0)
  expect(bookingsOf(shop, 'shiprocket', id).map(({ cancelled }) => cancelled)).toEqual([true])
  await after(10)
  await shop.follow()
  await after(0)
  expect(bookingsOf(shop, 'shiprocket', id).map(({ cancelled }) => cancelled)).toEqual([true, false])
  expect(await standingOf(shop, id)).toMatchObject({
    status: 'pickup_booked',
    pickups: [{ state: 'cancelled' }, { state: 'booked' }],
  })
})

test('a courier without room that day is asked again after midnight, for three days; then a person', async () => {
  const { id } = await waitingPickup(shop, 'delhivery')
  shop.fakes.delhivery.bookings.fail('full')
  const start = shop.clock.now
  await shop.deliver()
  const [job] = await shop.sql<{ seconds: number }[]>`
    SELECT extract(epoch FROM due_at - now())::int AS seconds FROM outbox WHERE kind = 'pickup' AND done_at IS NULL`
  expect(new Date(start.getTime() + job!.seconds * 1000).toISOString()).toMatch(/T18:4[45]/)
  await after(0)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_asked', pickups: [{ state: 'asked' }] })
  await after(3 * 24 * 60)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed', pickups: [{ reason: 'refused' }] })
})
