import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { UpstreamError } from '#adapters/outcome.ts'
import type { Context } from '../../http/context.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { storeAnswer } from './scan-store.ts'
import { courierOf, manyParcels, parcelOf, rested, scanOf, type TestCourier } from '../testing/tracking.ts'
import { followDue } from '../testing/follow-due.ts'
import { startFollowing } from './worker.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
const MINUTE = 60_000

let now = NOON
let delhivery: TestCourier
let shiprocket: TestCourier

const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
const later = (minutes: number) => (now = after(minutes))

const shop = await shopOfFile({}, () => now)
beforeEach(async () => {
  now = NOON
  delhivery = courierOf()
  shiprocket = courierOf()
  shop.context.couriers = { delhivery, shiprocket }
  await shop.sql`TRUNCATE orders, fulfilments, parcels CASCADE`
  await rested(shop)
})

const until = (check: () => unknown) =>
  vi.waitFor(async () => expect(await check()).toBeTruthy(), { timeout: 10_000, interval: 20 })

test('two servers share the work: every parcel is asked about once, 50 at most in an asking', async () => {
  const awbs = await manyParcels(shop, 330)
  for (const awb of awbs) delhivery.tell(awb, scanOf('in_transit', after(-60)))
  const servers: Context[] = [shop.context, { ...shop.context }, { ...shop.context }]
  await Promise.all(servers.map((server) => followDue(server)))
  expect(delhivery.askedAwbs().toSorted()).toEqual(awbs.toSorted())
  expect(Math.max(...delhivery.asked.map((numbers) => numbers.length))).toBe(50)
  const [left] = await shop.sql`SELECT count(*)::int AS left FROM parcels WHERE state IS DISTINCT FROM 'in_transit'`
  expect(left).toEqual({ left: 0 })
})

test('a parcel is asked about again by its pace, and never once it is back', async () => {
  await manyParcels(shop, 2)
  delhivery.tell('T1', scanOf('in_transit', after(-60)))
  delhivery.tell('T2', scanOf('rto_delivered', after(-60)))
  await shop.follow()
  expect((await parcelOf(shop, 'T1')).lookAt).toEqual(after(120))
  expect(await parcelOf(shop, 'T2')).toMatchObject({ state: 'rto_delivered', deliveredAt: null, lookAt: null })
  later(119)
  await shop.follow()
  expect(delhivery.asked).toHaveLength(1)
  later(1)
  delhivery.tell('T1', scanOf('out_for_delivery', now))
  await shop.follow()
  expect(delhivery.asked.slice(1)).toEqual([['T1']])
  expect((await parcelOf(shop, 'T1')).lookAt).toEqual(after(15))
  later(14 * 24 * 60)
  delhivery.tell('T1', scanOf('rto_delivered', now))
  await shop.follow()
  later(14 * 24 * 60)
  await shop.follow()
  expect(delhivery.asked.slice(2)).toEqual([['T1']])
})

test('a delivered one is asked about five times more in eight days, fifty in one call, then never', async () => {
  const awbs = await manyParcels(shop, 50)
  for (const awb of awbs) delhivery.tell(awb, scanOf('delivered', after(-60)))
  for (let hour = 0; hour < 20 * 24; hour += 6) {
    await shop.follow()
    later(6 * 60)
  }
  expect(delhivery.asked.map((numbers) => numbers.length)).toEqual([50, 50, 50, 50, 50, 50])
})

test('what still moves is followed however long its way; what rests for 45 days is given up', async () => {
  await manyParcels(shop, 1)
  delhivery.tell('T1', scanOf('in_transit', after(-60)))
  await shop.follow()
  later(44 * 24 * 60)
  delhivery.tell('T1', scanOf('in_transit', after(-60), 'Bag received'))
  await shop.follow()
  later(3 * 24 * 60)
  await shop.follow()
  expect((await parcelOf(shop, 'T1')).lookAt).toEqual(after(120))
  later(45 * 24 * 60)
  await shop.follow()
  expect((await parcelOf(shop, 'T1')).lookAt).toBeNull()
})

test('it only goes on: a late scan is stored and changes nothing later, a double one is stored once', async () => {
  await manyParcels(shop, 1)
  const way = [
    scanOf('picked_up', after(-300)),
    scanOf('delivery_failed', after(-120)),
    scanOf('delivered', after(-60)),
  ]
  delhivery.tell('T1', ...way)
  await shop.follow()
  await shop.sql`UPDATE parcels SET look_at = ${now}`
  delhivery.tell('T1', ...way, scanOf('in_transit', after(-200)), scanOf('in_transit', after(-10)))
  await shop.follow()
  expect(await parcelOf(shop, 'T1')).toMatchObject({
    state: 'delivered',
    deliveredAt: after(-60),
    attempts: 1,
    lookAt: after(-60 + 12 * 60),
  })
  expect(await shop.sql`SELECT count(*)::int AS scans FROM parcel_scans`).toEqual([{ scans: 5 }])
})

test('two servers that hear different things at once come to the same end without blocking', async () => {
  const awbs = await manyParcels(shop, 50)
  const hear = (state: 'in_transit' | 'delivered', order: string[]) =>
    storeAnswer(shop.sql, {
      awbs: order,
      now,
      found: new Map(
        order.map((awb) => [awb, { awb, courierName: '', expectedOn: null, scans: [scanOf(state, after(-5))] }]),
      ),
    })
  await Promise.all([hear('delivered', awbs), hear('in_transit', awbs.toReversed()), hear('in_transit', awbs)])
  const rows = await shop.sql`SELECT DISTINCT state, look_at FROM parcels`
  expect(rows).toEqual([{ state: 'delivered', look_at: after(-5 + 12 * 60) }])
})

test('an answer that forgets the scans before it forgets nothing here', async () => {
  await manyParcels(shop, 1)
  delhivery.tell('T1', scanOf('picked_up', after(-300)), scanOf('delivery_failed', after(-120)))
  await shop.follow()
  later(180)
  const forgetful = courierOf({ T1: [scanOf('in_transit', after(-10))] })
  shop.context.couriers = { delhivery: forgetful }
  await shop.follow()
  expect(await parcelOf(shop, 'T1')).toMatchObject({ state: 'in_transit', attempts: 1 })
})

test('a parcel that its courier does not know stays unheard, holds no one up, and is asked about again', async () => {
  await manyParcels(shop, 2)
  delhivery.tell('T2', scanOf('picked_up', after(-60)))
  await shop.follow()
  expect(await parcelOf(shop, 'T1')).toMatchObject({ state: null, heardAt: null, failures: 0, lookAt: after(120) })
  expect(await parcelOf(shop, 'T2')).toMatchObject({ state: 'picked_up', heardAt: now })
  later(120)
  delhivery.tell('T1', scanOf('picked_up', now))
  await shop.follow()
  expect(await parcelOf(shop, 'T1')).toMatchObject({ state: 'picked_up', heardAt: now })
})

test('where one unknown number spoils a batch, the others are found by asking about fewer', async () => {
  const awbs = await manyParcels(shop, 50)
  for (const awb of awbs) if (awb !== 'T23') delhivery.tell(awb, scanOf('in_transit', after(-60)))
  const allOrNothing = async (some: readonly string[], timeout: { timeoutMs: number }) => {
    const found = await delhivery.track(some, timeout)
    return found.size === some.length ? found : new Map()
  }
  shop.context.couriers = { delhivery: { track: allOrNothing }, shiprocket }
  await shop.follow()
  const [known] = await shop.sql`SELECT count(*)::int AS known FROM parcels WHERE state = 'in_transit'`
  expect(known).toEqual({ known: 49 })
  expect(delhivery.asked.length).toBeLessThanOrEqual(14)
})

test('a courier that knows none of many is not asked about each of them', async () => {
  await manyParcels(shop, 50)
  await shop.follow()
  expect(delhivery.asked).toHaveLength(14)
  const [row] = await shop.sql`
    SELECT count(*)::int AS soon, max(failures) AS failures FROM parcels WHERE look_at <= ${after(5)}`
  expect(row).toMatchObject({ failures: 0 })
  expect(row?.['soon']).toBeGreaterThan(0)
})

test('a courier that is down is asked again after ever longer waits; the other is asked as ever', async () => {
  await manyParcels(shop, 60)
  await manyParcels(shop, 1, 'shiprocket')
  shiprocket.tell('S1', scanOf('in_transit', now))
  delhivery.meanwhile(() => Promise.reject(new UpstreamError('delhivery: 500')))
  const waits: number[] = []
  for (const round of [1, 2, 3, 4]) {
    await shop.follow()
    expect(delhivery.asked).toHaveLength(round * 2)
    const { lookAt, failures } = await parcelOf(shop, 'T1')
    expect(failures).toBe(round)
    waits.push(lookAt!.getTime() - now.getTime())
    later(12)
  }
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits[0]).toBeGreaterThan(1_000)
  expect(waits[3]).toBeGreaterThan(60_000)
  expect(await parcelOf(shop, 'S1')).toMatchObject({ state: 'in_transit' })
  expect(shiprocket.asked).toHaveLength(1)
  delhivery.meanwhile(async () => {})
  delhivery.tell('T1', scanOf('in_transit', now))
  await shop.follow()
  expect(await parcelOf(shop, 'T1')).toMatchObject({ state: 'in_transit', failures: 0, heardAt: now })
})

test('what a server that was killed had taken is asked about when its lease is over', async () => {
  await manyParcels(shop, 1)
  delhivery.meanwhile(() => new Promise(() => {}))
  // The worker gives up on the courier when the shop may be closed.
  followDue({ ...shop.context }).catch(() => undefined)
  await until(() => delhivery.asked.length === 1)
  shop.context.couriers = { delhivery: courierOf({ T1: [scanOf('in_transit', now)] }) }
  later(1.9)
  await shop.follow()
  expect(await parcelOf(shop, 'T1')).toMatchObject({ state: null })
  later(0.1)
  await shop.follow()
  expect(await parcelOf(shop, 'T1')).toMatchObject({ state: 'in_transit' })
})

test('odd texts and times cost only themselves', async () => {
  await manyParcels(shop, 2)
  const odd = { ...scanOf('delivered', now), at: 'yesterday' }
  delhivery.tell('T1', odd, { ...scanOf('in_transit', after(-5), `a\0b${'x'.repeat(9_000)}\ud800`), code: '\0' })
  delhivery.tell('T2', scanOf('picked_up', now))
  await shop.follow()
  expect(await parcelOf(shop, 'T1')).toMatchObject({ state: 'in_transit', failures: 0 })
  expect(await parcelOf(shop, 'T2')).toMatchObject({ state: 'picked_up' })
  const [scan] = await shop.sql<{ text: string }[]>`SELECT text FROM parcel_scans WHERE awb = 'T1'`
  expect(scan!.text).toMatch(/^abx{253}$/)
})

describe('the worker', () => {
  const started = async (context: Context, act: () => Promise<unknown>) => {
    const worker = startFollowing(context)
    await act().finally(() => worker.stop())
  }

  test('asks by itself, and at once when it is woken', async () => {
    await started(shop.context, async () => {
      await sleep(150)
      await manyParcels(shop, 1)
      await shop.sql`SELECT pg_notify('parcels', '')`
      await until(() => delhivery.asked.length === 1)
    })
    expect(delhivery.asked).toEqual([['T1']])
  })

  test('rests after a failure, however often it is woken', async () => {
    await manyParcels(shop, 300)
    delhivery.meanwhile(() => Promise.reject(new UpstreamError('delhivery: 500')))
    await started(shop.context, async () => {
      for (let n = 0; n < 20; n++) {
        await shop.sql`SELECT pg_notify('parcels', '')`
        await sleep(50)
      }
    })
    expect(delhivery.asked).toHaveLength(1)
  })

  test('leaves a courier alone for as long as it asks for, on every server', async () => {
    await manyParcels(shop, 300)
    delhivery.meanwhile(() => Promise.reject(new UpstreamError('delhivery: 429', { retryAfterMs: 60_000 })))
    await started(shop.context, () => until(() => delhivery.asked.length === 1))
    await started({ ...shop.context }, () => sleep(300))
    expect(delhivery.asked).toHaveLength(1)
  })

  test('stops at once though its courier hangs, and gives back what it had taken', async () => {
    await manyParcels(shop, 1)
    delhivery.meanwhile(() => new Promise(() => {}))
    await started(shop.context, () => until(() => delhivery.asked.length === 1))
    expect(await parcelOf(shop, 'T1')).toMatchObject({ lookAt: now, askedAt: null, failures: 0 })
  })
})
