import { expect, test } from 'vitest'
import { isBookedAgain, type ToCome } from './booked-again.ts'

test.each<[string, ToCome, boolean]>([
  ['asked for, no courier told', { state: 'asked', isSent: false, parcel: null }, false],
  ['a courier is being told', { state: 'asked', isSent: true, parcel: null }, true],
  ['booked by us', { state: 'booked', isSent: true, parcel: 'booked' }, true],
  ['booked by us, nothing heard', { state: 'booked', isSent: true, parcel: null }, true],
  ['the courier is on the way', { state: 'booked', isSent: true, parcel: 'out_for_pickup' }, false],
  ['booked by hand', { state: 'booked', isSent: false, parcel: null }, false],
])('%s: %j is booked again: %s', (_what, pickup, again) => {
  expect(isBookedAgain(pickup)).toBe(again)
})
