import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../../../testing/ok-body.ts'
import { findRequest } from '../../request/find.ts'
import { opened, setPolicies } from '../../testing/desk.ts'
import { bookingsOf, openPickupShop, type PickupShop, planned, standingOf } from '../../testing/pickups.ts'

const START = new Date('2026-11-23T06:30:00Z')
const MINUTE = 1 / 1440
const HOUR = 1 / 24

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
  await setPolicies(shop, { changesDay: 1 })
})
beforeEach(async () => {
  shop.clock.now = START
  shop.fakes.shiprocket.bookings.lateToCancel(false)
  shop.fakes.shiprocket.bookings.plan(planned())
  await shop.sql`DELETE FROM outbox`
})
afterAll(() => shop.close())

/** Lets time pass, asks about all parcels, and does the due jobs. */
async function after(days: number): Promise<void> {
  await shop.sql`UPDATE parcels SET look_at = ${START} WHERE look_at IS NOT NULL`
  await shop.pass(days)
  await shop.sql`UPDATE outbox SET due_at = now() WHERE done_at IS NULL`
  await shop.deliver()
}

/** A pickup booked with Shiprocket for the next day, and how it then goes. */
async function booked(): Promise<string> {
  const id = await shop.approved()
  await ask(id)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_booked' })
  return id
}
async function ask(id: string): Promise<void> {
  const { version } = await standingOf(shop, id)
  const agent = await shop.staff('agent')
  okBody(await agent.send('pickups.ask', { id, seen: version, carrier: 'shiprocket' }))
  await shop.deliver()
}
const moveDay = async (id: string) => {
  okBody(await shop.send('returns.changeDay', { customerId: ANITA.id!, requestId: id, wantedOn: '2026-11-25' }))
  await shop.deliver()
}
const mayCome = async (id: string) =>
  (await opened(await shop.staff('agent'), id)).pickups.map((pickup) => pickup.mayCome ?? '')
/** True if the customer reads that the courier of the earlier pickup may still come. */
async function isTold(id: string): Promise<boolean> {
  const { id: requestId } = (await findRequest(shop.sql, id))!
  const [order] = await shop.sql<[{ id: string }]>`SELECT order_id AS id FROM requests WHERE id = ${requestId}`
  const answer = await shop.send('orders.details', { customerId: ANITA.id!, orderId: order.id })
  return JSON.stringify(okBody(answer)).includes('"earlier_may_come":true')
}
const visits = (id: string) => bookingsOf(shop, 'shiprocket', id).map(({ cancelled }) => !cancelled)

test('a cancellation that is in progress holds the next booking until the tracking confirms it', async () => {
  const id = await booked()
  await moveDay(id)
  expect(await standingOf(shop, id)).toMatchObject({
    status: 'pickup_asked',
    pickups: [{ state: 'cancelled', reason: 'moved' }, { state: 'asked' }],
  })
  expect(await mayCome(id)).toEqual(['requested', ''])
  expect(await isTold(id)).toBe(true)
  await after(1.3)
  expect(await mayCome(id)).toEqual(['', ''])
  expect(await isTold(id)).toBe(false)
  expect(visits(id)).toEqual([false, true])
})

test('one never confirmed blocks it for two hours, and the desk reads that the courier may still come', async () => {
  shop.fakes.shiprocket.bookings.plan(planned([0, 'booked']))
  const id = await booked()
  const { pickups } = await standingOf(shop, id)
  okBody(await (await shop.staff('agent')).send('pickups.cancel', { id, seen: (await standingOf(shop, id)).version }))
  await shop.deliver()
  // Shiprocket says that it is in progress, and no scan ever says more.
  const known = shop.fakes.shiprocket.parcels().find(({ awb }) => awb === pickups[0]!.awb)!
  shop.fakes.shiprocket.put({ ...known, scans: known.scans.filter(({ state }) => state !== 'cancelled') })
  await ask(id)
  await after(119 * MINUTE)
  expect(await standingOf(shop, id)).toMatchObject({ pickups: [{ state: 'cancelled' }, { state: 'asked' }] })
  await after(2 * MINUTE)
  expect(await standingOf(shop, id)).toMatchObject({ pickups: [{ state: 'cancelled' }, { state: 'booked' }] })
  expect(await mayCome(id)).toEqual(['requested', ''])
})

test.each(['in progress', 'too late'])(
  'cancelled when the courier is out (%s): it comes, and the next one is not booked',
  async (answer) => {
    shop.fakes.shiprocket.bookings.plan(planned([HOUR, 'out_for_pickup'], [3 * HOUR, 'picked_up'], [1, 'delivered']))
    shop.fakes.shiprocket.bookings.lateToCancel(answer === 'too late')
    const id = await booked()
    // Out since then, and not asked about yet.
    shop.clock.now = new Date(START.getTime() + 90 * 60_000)
    await moveDay(id)
    expect(await mayCome(id)).toEqual([answer === 'too late' ? 'too_late' : 'requested', ''])
    await after(10 * MINUTE)
    expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_asked' })
    await after(2 * HOUR)
    expect(await standingOf(shop, id)).toMatchObject({
      status: 'picked_up',
      pickups: [{ state: 'picked' }, { state: 'cancelled' }],
    })
    expect(visits(id)).toHaveLength(1)
    expect(await mayCome(id)).toEqual(['', ''])
  },
)

test('what a courier confirms at once holds nothing', async () => {
  const id = await shop.approved()
  const agent = await shop.staff('agent')
  okBody(await agent.send('pickups.ask', { id, seen: (await standingOf(shop, id)).version, carrier: 'delhivery' }))
  await shop.deliver()
  okBody(await shop.send('returns.changeDay', { customerId: ANITA.id!, requestId: id, wantedOn: '2026-11-25' }))
  await shop.deliver()
  expect(await mayCome(id)).toEqual(['', ''])
})
