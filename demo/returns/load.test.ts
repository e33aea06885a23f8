import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import type { CourierFake } from '#fakes/parcel.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'
import { openTestShop, type TestShop } from '#gateway/testing/shop.ts'
import { requestCalls } from '../shop/returns.ts'
import { staffCalls } from '../shop/staff.ts'
import { demoCast } from '../all-orders.ts'
import { parcelsWith } from '../parcels/view.ts'
import { loadStaff } from '../staff.ts'
import { fetchedLives } from './fetched.ts'
import { loadRequests, type RequestCalls } from './load.ts'
import { listOfReturnOrders } from './orders.ts'
import { anotherPhoto } from './photo.ts'
import { demoRequests } from './requests.ts'

const NOW = new Date('2026-11-21T06:30:00Z')

describe('what care has to do with in the demo, through the calls of the gateway', () => {
  const cast = demoCast(NOW)
  const { returnOrders } = cast
  const requests = demoRequests(NOW, cast)
  it('an exchange became an order of the same customer', () => {
    const made = requests.flatMap(({ steps, customer }) =>
      steps.flatMap((step) =>
        step.act === 'returns.settle' && step.body.kind === 'order' ? [{ number: step.body.reference, customer }] : [],
      ),
    )
    expect(made).toHaveLength(1)
    for (const { number, customer } of made)
      expect(cast.orders.find(({ orderNumber }) => orderNumber === number)?.customerId).toBe(customer.id)
  })

  let now = NOW
  let shop: TestShop
  let couriers: CourierFake[]
  let calls: RequestCalls

  const rows = () => shop.sql`
    SELECT r.request_key AS key, r.status, r.settled_at IS NOT NULL AS settled,
      (SELECT string_agg(p.state, ',' ORDER BY p.n) FROM pickups p WHERE p.request_id = r.id) AS pickups,
      (SELECT count(*)::int FROM request_events e WHERE e.request_id = r.id) AS events
    FROM requests r ORDER BY r.id`
  const standing = async () =>
    Object.fromEntries(
      (await rows()).map(({ key, status, settled, pickups }) => [
        String(key).replace('demo-care-', ''),
        [status, ...(settled ? ['settled'] : []), ...(pickups ? [pickups] : [])].join(' '),
      ]),
    )

  beforeAll(async () => {
    const clock = { now: () => now }
    couriers = [await startDelhivery(clock), await startShiprocket(clock)]
    const orders = listOfReturnOrders(returnOrders)
    couriers.forEach((courier, n) => {
      courier.put(...parcelsWith(n === 0 ? 'delhivery' : 'shiprocket', orders))
      courier.bookings.plan(fetchedLives(requests, NOW))
      courier.bookings.unserved('797001')
    })
    const settings = Object.assign({}, ...couriers.map((courier) => courier.settings)) as Record<string, string>
    shop = await openTestShop(settings, () => now)
    await shop.take(orders.flatMap(({ messages }) => messages))
    await loadStaff(staffCalls(shop.context))
    calls = requestCalls(shop.context)
  })
  afterAll(async () => {
    await shop.close()
    for (const courier of couriers) await courier.close()
  })

  it('ends as it would have when it is cut short anywhere and begun again', async () => {
    for (const steps of [1, 4, 9, 15])
      await expect(loadRequests(tired(calls, steps), requests)).rejects.toThrow('tired')
    await loadRequests(calls, requests)
    expect(await standing()).toEqual({
      refunded: 'completed settled delivered',
      exchanged: 'completed settled delivered',
      goodsRefused: 'refused',
      rejected: 'rejected',
      cancelled: 'cancelled',
      toCollect: 'approved',
      partly: 'approved',
      requestedLater: 'pickup_asked asked',
      moving: 'pickup_booked booked',
      movingByOther: 'pickup_booked booked',
      failed: 'pickup_failed failed',
      notServed: 'pickup_failed failed',
      notTaken: 'pickup_failed failed',
      pickedUp: 'picked_up picked',
      arrived: 'arrived delivered',
      arrivedSettled: 'arrived settled',
      receivedTwo: 'received',
      received: 'received',
      borrowedPhoto: 'received',
    })
  })

  it('adds nothing at another start', async () => {
    const before = await rows()
    await loadRequests(calls, requests)
    expect(await rows()).toEqual(before)
  })

  it('tells of each step when it happened', async () => {
    const [row] = await shop.sql<{ days: number; inOrder: boolean }[]>`
      SELECT (extract(epoch FROM ${NOW}::timestamptz - max(e.at)) / 86400)::float8 AS days,
        bool_and(e.at >= r.created_at) AS "inOrder"
      FROM request_events e JOIN requests r ON r.id = e.request_id WHERE r.request_key = 'demo-care-failed'`
    expect(row).toEqual({ days: expect.closeTo(0.98, 1) as number, inOrder: true })
  })

  it('asks for a size that mends the cause', async () => {
    const asked = await shop.sql<{ key: string; causes: string[]; own: string; size: string }[]>`
      SELECT r.request_key AS key, i.causes, i.original_size AS own, i.size
      FROM requests r JOIN request_items i ON i.request_id = r.id WHERE i.size <> i.original_size ORDER BY r.id, i.size`
    expect(asked.map(({ key, causes, own, size }) => `${key.slice(10)}: ${own} ${String(causes)}, ${size}`)).toEqual(
      expect.arrayContaining(['exchanged: S small, M', 'cancelled: XL big, L', 'movingByOther: XS small, S']),
    )
  })

  it('goes on while you watch', async () => {
    now = new Date(Date.now() + 600_000)
    await shop.follow()
    expect(await standing()).toMatchObject({ moving: 'picked_up delivered', movingByOther: 'picked_up delivered' })
  })

  it('has photos of its own, and one that is another customer’s', async () => {
    const photos = await shop.sql<{ count: number; hashes: number }[]>`
      SELECT count(*)::int AS count, count(DISTINCT sha256)::int AS hashes FROM files WHERE request_id IS NOT NULL`
    expect(photos[0]!.hashes).toBe(photos[0]!.count)
    const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, ...Array.from({ length: 67 }, () => 9), 0xff, 0xd9])
    expect(anotherPhoto(bytes, 3).filter((byte, i) => byte !== bytes[i])).toHaveLength(1)
    expect(() => anotherPhoto(Uint8Array.of(1, 2), 3)).toThrow('no table')
  })
})

/** Calls that break off after so many steps, as a start that is killed does. */
function tired(calls: RequestCalls, steps: number): RequestCalls {
  let left = steps
  const once =
    <Given extends unknown[], Done>(work: (...given: Given) => Promise<Done>) =>
    async (...given: Given): Promise<Done> => {
      if (left-- <= 0) throw new Error('tired')
      return work(...given)
    }
  return { ...calls, submit: once(calls.submit), step: once(calls.step) }
}
