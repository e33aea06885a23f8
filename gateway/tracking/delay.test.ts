import { beforeEach, expect, test } from 'vitest'
import type { TrackedOrder } from '#contract/tracking.ts'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { courierOf, onItsWay, rested, scanOf, type TestCourier } from './testing/tracking.ts'

/** Fri 20 Nov 2026, noon in India. */
const NOON = new Date('2026-11-20T06:30:00Z')
const DAY = 86_400_000

let now = NOON
let delhivery: TestCourier

const shop = await shopOfFile({}, () => now)
beforeEach(async () => {
  now = NOON
  delhivery = courierOf()
  shop.context.couriers = { delhivery }
  await shop.sql`TRUNCATE orders, fulfilments, parcels CASCADE`
  await rested(shop)
})

async function tracked(id: string): Promise<TrackedOrder> {
  return okBody(await shop.send('tracking.byOrder', { id }))
}

test('a parcel says where and when it was last scanned, and is late after five days without a scan', async () => {
  const { order, awb } = await onItsWay(shop)
  delhivery.tell(awb, scanOf('in_transit', NOON, 'In transit', 'Guwahati, Assam'), {
    ...scanOf(null, new Date(NOON.getTime() + 3_600_000), 'Bag received', 'Siliguri, West Bengal'),
  })
  await shop.follow()
  const seen = { at: '2026-11-20T07:30:00.000Z', location: 'Siliguri, West Bengal' }
  now = new Date(NOON.getTime() + 4 * DAY)
  expect((await tracked(order.orderNumber)).parcels[0]).toMatchObject({ last_scan: seen })
  expect((await tracked(order.orderNumber)).parcels[0]).not.toHaveProperty('late')
  // Midnight in India begins the fifth day.
  now = new Date('2026-11-24T18:30:00Z')
  const late = { reason: 'no_news', days: 5 }
  expect((await tracked(order.orderNumber)).parcels[0]).toMatchObject({ last_scan: seen, late })
  delhivery.tell(awb, scanOf('in_transit', now))
  await shop.follow()
  expect((await tracked(order.orderNumber)).parcels[0]).not.toHaveProperty('late')
  // The courier expected it on 30 Nov.
  now = new Date('2026-11-28T18:00:00Z')
  delhivery.tell(awb, scanOf('in_transit', now))
  await shop.follow()
  now = new Date('2026-11-30T18:30:00Z')
  expect((await tracked(order.orderNumber)).parcels[0]).toMatchObject({ late: { reason: 'past_day', days: 1 } })
  const answer = await shop.send('tracking.delhivery', { AWB: awb })
  expect(answer).toMatchObject({ body: { late: { reason: 'past_day' } } })
})

test('a parcel of which the courier never heard is late by the day it was packed', async () => {
  const { order } = await onItsWay(shop)
  await shop.sql`UPDATE fulfilments SET created_at = '2026-10-03T06:30:00Z', version = '2026-10-03T06:30:00Z',
  shipment_status = ''`
  expect((await tracked(order.orderNumber)).parcels[0]).toMatchObject({ late: { reason: 'no_news', days: 48 } })
})

test('an order says until when something of it can be sent back', async () => {
  const delivered = shop.world.deliveredOrder(ANITA, { daysAgo: 7 })
  await shop.take(delivered.messages)
  const { returns } = await tracked(delivered.orderNumber)
  expect(returns).toEqual({ until: '2026-11-20', over: false })
  now = new Date('2026-11-20T18:30:00Z')
  expect((await tracked(delivered.orderNumber)).returns).toEqual({ until: '2026-11-20', over: true })
  const { order } = await onItsWay(shop)
  expect(await tracked(order.orderNumber)).not.toHaveProperty('returns')
})
