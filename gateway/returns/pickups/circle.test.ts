import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Carrier } from '#contract/tracking.ts'
import { ANITA } from '#demo/customers.ts'
import { checkSoon } from '../../tracking/parcel-store.ts'
import { openPickupShop, type PickupShop, planned, standingOf } from '../testing/pickups.ts'

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-23T06:30:00Z')
  await shop.sql`DELETE FROM outbox`
  await shop.sql`UPDATE courier_turns SET next_at = '-infinity'`
})
afterAll(() => shop.close())

const CARRIERS: Carrier[] = ['delhivery', 'shiprocket']

async function ask(id: string, carrier: Carrier) {
  const { version } = await standingOf(shop, id)
  // Days pass here: a session of the first would be over.
  const agent = await shop.staff('agent')
  const answer = await agent.send('pickups.ask', { id, seen: version, carrier })
  expect(answer).toMatchObject({ ok: true, body: { id, status: 'pickup_asked' } })
  await shop.deliver()
}

const HOUR = 1 / 24
const MINUTE = HOUR / 60

/** Lets days pass, asks the couriers, and does the jobs that waited. */
async function later(days: number) {
  await shop.pass(days)
  await shop.sql`UPDATE outbox SET due_at = now() WHERE done_at IS NULL`
  await shop.deliver()
}

test.each(CARRIERS)(
  '%s: booked, out, three times in vain; a task; they book again; picked up; at the warehouse',
  { timeout: 60_000 },
  async (carrier) => {
    const id = await shop.approved()
    const { bookings } = shop.fakes[carrier]
    bookings.plan(
      planned(
        [1, 'out_for_pickup'],
        [1 + HOUR, 'pickup_failed'],
        [2, 'out_for_pickup'],
        [2 + HOUR, 'pickup_failed'],
        [3, 'pickup_failed'],
      ),
    )
    await ask(id, carrier)
    const booked = await standingOf(shop, id)
    const { awb } = booked.pickups[0]!
    expect(booked).toMatchObject({
      status: 'pickup_booked',
      pickups: [{ n: 1, carrier, state: 'booked', day: '2026-11-24' }],
    })
    expect(booked.events.at(-1)).toMatchObject({ act: 'booked', actor: 'courier', detail: { awb, day: '2026-11-24' } })

    await shop.pass(1 + HOUR / 2)
    expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_booked', pickups: [{ attempts: 0 }] })
    await shop.pass(1.2)
    expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_booked', pickups: [{ attempts: 2 }] })
    await shop.pass(1)
    const failed = await standingOf(shop, id)
    expect(failed).toMatchObject({
      status: 'pickup_failed',
      pickups: [{ state: 'failed', reason: 'nobody_there', attempts: 3 }],
    })
    expect(failed.events.at(-1)).toMatchObject({
      act: 'failed',
      detail: { attempts: 3, awb, reason: 'The courier came and found no one.' },
    })

    bookings.plan(planned([1, 'out_for_pickup'], [1 + HOUR, 'picked_up'], [2, 'in_transit'], [4, 'delivered']))
    const again = await shop.send('returns.rebook', { customerId: ANITA.id!, requestId: id, wantedOn: '2026-11-27' })
    expect(again).toMatchObject({ ok: true, body: { wantedOn: '2026-11-27' } })
    await shop.deliver()
    // Once the tracking says that the first one is cancelled.
    await later(10 * MINUTE)
    const rebooked = await standingOf(shop, id)
    expect(rebooked).toMatchObject({
      status: 'pickup_booked',
      pickups: [{ state: 'failed' }, { n: 2, state: 'booked', askedBy: 'shopper', day: '2026-11-27' }],
    })
    expect(rebooked.pickups[1]?.awb).not.toBe(awb)
    // The first booking is cancelled at the courier.
    expect(bookings.all().find((booking) => booking.awb === awb)).toMatchObject({ cancelled: true })

    await shop.pass(1.5)
    expect(await standingOf(shop, id)).toMatchObject({ status: 'picked_up', pickups: [{}, { state: 'picked' }] })
    await shop.pass(3)
    const done = await standingOf(shop, id)
    // That the goods arrived, an agent says who has them in their hands.
    expect(done).toMatchObject({ status: 'picked_up', pickups: [{ state: 'failed' }, { state: 'delivered' }] })
    expect(done.acts).toEqual(['approve', 'ask_pickup', 'booked', 'failed', 'ask_pickup', 'booked', 'picked'])
    expect(done.mails).toHaveLength(5)
    await shop.sql`UPDATE parcels SET look_at = ${shop.clock.now}`
    await shop.pass(0.1)
    expect(await standingOf(shop, id)).toEqual(done)
  },
)

test.each<[string, Parameters<typeof planned>[0][1], string]>([
  ['cancelled by the courier', 'cancelled', 'courier_cancelled'],
  ['lost before it was fetched', 'lost', 'lost'],
])('a pick-up that is %s has failed', async (_, state, reason) => {
  const id = await shop.approved()
  shop.fakes.delhivery.bookings.plan(planned([1, state]))
  await ask(id, 'delhivery')
  await shop.pass(1.1)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed', pickups: [{ state: 'failed', reason }] })
})

test('a courier who comes after all, when it had failed', async () => {
  const id = await shop.approved()
  shop.fakes.delhivery.bookings.plan(
    planned([1, 'pickup_failed'], [2, 'pickup_failed'], [3, 'pickup_failed'], [4, 'picked_up']),
  )
  await ask(id, 'delhivery')
  await shop.pass(3.1)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed' })
  await shop.pass(1)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'picked_up', pickups: [{ state: 'picked', reason: '' }] })
})

test('the first courier comes after all, too late to cancel: the other booked one is cancelled', async () => {
  const id = await shop.approved()
  const { delhivery, shiprocket } = shop.fakes
  delhivery.bookings.plan(planned([1, 'pickup_failed'], [2, 'pickup_failed'], [3, 'pickup_failed'], [4, 'picked_up']))
  shiprocket.bookings.plan(planned([5, 'picked_up']))
  await ask(id, 'delhivery')
  await shop.pass(3.1)
  delhivery.bookings.lateToCancel(true)
  await ask(id, 'shiprocket')
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_asked' })
  await later(12.1 * HOUR)
  const { pickups } = await standingOf(shop, id)
  await shop.pass(1)
  await shop.deliver()
  delhivery.bookings.lateToCancel(false)
  expect(await standingOf(shop, id)).toMatchObject({
    status: 'picked_up',
    pickups: [{ state: 'picked' }, { state: 'cancelled' }],
  })
  expect(shiprocket.bookings.all().find(({ awb }) => awb === pickups[1]?.awb)).toMatchObject({ cancelled: true })
})

test('a push makes a collected parcel due at once', async () => {
  const id = await shop.approved()
  await ask(id, 'shiprocket')
  await shop.pass(0.01)
  const { pickups } = await standingOf(shop, id)
  const dueIn = async () => {
    const [row] = await shop.sql<
      { lookAt: Date }[]
    >`SELECT look_at AS "lookAt" FROM parcels WHERE awb = ${pickups[0]!.awb}`
    return row!.lookAt.getTime() - shop.clock.now.getTime()
  }
  expect(await dueIn()).toBeGreaterThan(60_000)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await checkSoon(shop.sql, pickups[0]!.awb!.toUpperCase(), shop.clock.now)
  expect(await dueIn()).toBe(0)
})

test('no customer finds a parcel that is fetched by its AWB', async () => {
  const id = await shop.approved()
  await ask(id, 'delhivery')
  const { pickups } = await standingOf(shop, id)
  const found = await shop.send('tracking.byAwb', { awb: pickups[0]!.awb! })
  expect(found).toMatchObject({ ok: true, body: [] })
  expect(await shop.send('tracking.delhivery', { AWB: pickups[0]!.awb! })).toMatchObject({
    ok: false,
    refusal: { error: 'SHIPMENT_NOT_FOUND' },
  })
})
