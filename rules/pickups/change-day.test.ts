import { expect, test } from 'vitest'
import { type DayFacts, dayChange, mayChangeDay, pickupDayOf } from './change-day.ts'

const facts: DayFacts = { status: 'pickup_booked', noCourier: false, chosen: null, bookingsByCustomer: 0, pickup: null }
const requested = { state: 'asked', day: '2026-11-24', isSent: false, parcel: null } as const
const booked = { state: 'booked', day: '2026-11-24', isSent: true, parcel: null } as const

test.each<[string, Partial<DayFacts>, ReturnType<typeof dayChange>]>([
  ['received', { status: 'received' }, 'choose'],
  ['approved', { status: 'approved' }, 'choose'],
  ['sent by the customer', { status: 'approved', noCourier: true }, 'PICKUP_NOT_WAITING'],
  ['past its pick-up', { status: 'picked_up', pickup: booked }, 'PICKUP_NOT_WAITING'],
  ['asked for', { status: 'pickup_asked', pickup: requested }, 'move'],
  ['asked for, moved often', { status: 'pickup_asked', pickup: requested, bookingsByCustomer: 9 }, 'move'],
  ['being booked', { status: 'pickup_asked', pickup: { ...requested, isSent: true } }, 'PICKUP_BEING_BOOKED'],
  ['booked', { pickup: booked }, 'move'],
  ['booked, a visit in vain', { pickup: { ...booked, parcel: 'pickup_failed' } }, 'move'],
  ['booked, the courier on the way', { pickup: { ...booked, parcel: 'out_for_pickup' } }, 'PICKUP_UNDER_WAY'],
  ['booked by hand', { pickup: { ...booked, isSent: false } }, 'PICKUP_DAY_FIXED'],
  ['booked, moved once', { pickup: booked, bookingsByCustomer: 1 }, 'move'],
  ['booked, moved twice', { pickup: booked, bookingsByCustomer: 2 }, 'PICKUP_TRIES_OVER'],
])('%s: %j is %s', (_, change, result) => {
  expect(dayChange({ ...facts, ...change })).toBe(result)
  expect(mayChangeDay({ ...facts, ...change })).toBe(result === 'choose' || result === 'move')
})

test('the day is that of the pick-up, before there is one that which was chosen', () => {
  expect(pickupDayOf({ pickup: booked, chosen: '2026-11-27' })).toBe('2026-11-24')
  expect(pickupDayOf({ pickup: null, chosen: '2026-11-27' })).toBe('2026-11-27')
  expect(pickupDayOf({ pickup: null, chosen: null })).toBeNull()
})
