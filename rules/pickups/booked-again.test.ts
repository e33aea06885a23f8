import { expect, test } from 'vitest'
import { isBookedAgain, type ToCome } from './booked-again.ts'

test.each<[string, ToCome, boolean]>([
  ['asked for, no courier told', { state: 'asked', isTold: false, parcel: null }, false],
  ['a courier is being told', { state: 'asked', isTold: true, parcel: null }, true],
  ['booked by us', { state: 'booked', isTold: true, parcel: 'booked' }, true],
  ['booked by us, nothing heard', { state: 'booked', isTold: true, parcel: null }, true],
  ['the courier is on the way', { state: 'booked', isTold: true, parcel: 'out_for_pickup' }, false],
  ['booked by hand', { state: 'booked', isTold: false, parcel: null }, false],
])('%s: %j is booked again: %s', (_what, pickup, again) => {
  expect(isBookedAgain(pickup)).toBe(again)
})
