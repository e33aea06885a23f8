import { expect, test } from 'vitest'
import type { ParcelState, TrackedParcel } from '#contract/tracking.ts'
import { helpPath, parcelToReturn } from './order-links.tsx'
import { order, parcel } from './testing/tracking.ts'

test.each<[ParcelState, Partial<TrackedParcel>, string]>([
  ['in_transit', { late: { reason: 'no_news', days: 48 } }, 'late-parcel'],
  ['delivery_failed', {}, 'failed-delivery'],
  ['lost', {}, 'lost-parcel'],
  ['rto', {}, 'returned-parcel'],
  ['rto_delivered', {}, 'returned-parcel'],
  ['cancelled', {}, 'returned-parcel'],
  ['in_transit', {}, 'parcel'],
  ['delivered', {}, 'parcel'],
])('a parcel that is %s leads to a ticket with its order and topic', (state, change, topic) => {
  const [one, query] = [parcel(state, change), `customer=7001&order=1042&topic=${topic}`]
  const given = order({ customer_id: '7001', parcels: [one] })
  expect([helpPath(given, one), helpPath(given)]).toEqual([`/newticket?${query}`, `/newticket?${query}`])
})

test('of an order that is here in part the first delivered parcel leads to the form, else the news', () => {
  const news = { line: 'Delivered', says: '', tint: 'leaf' as const, thread: [], at: 0 }
  const mayReturn = { ...news, act: { what: 'start_return' as const, label: 'Return or exchange' } }
  const [coming, here] = [parcel('in_transit', { news }), parcel('delivered', { news: mayReturn })]
  expect(parcelToReturn({ news, parcels: [coming, here, here] })).toBe(here)
  expect(parcelToReturn({ news, parcels: [coming] })).toBeUndefined()
  expect(parcelToReturn({ news: mayReturn, parcels: [here] })).toBeUndefined()
})
