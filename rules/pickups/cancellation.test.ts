import { expect, test } from 'vitest'
import { holdsNext, mayStillCome, type CancelledPickup } from './cancellation.ts'

const NOW = new Date('2026-11-23T06:30:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test.each<[CancelledPickup['cancellation'], CancelledPickup['parcel'], number, mayCome: boolean, holds: boolean]>([
  ['', 'booked', 0, false, false],
  ['due', 'booked', 1.9, true, true],
  ['due', 'booked', 2, true, false],
  ['requested', null, 0, true, true],
  ['requested', 'booked', 1.9, true, true],
  ['requested', 'booked', 2, true, false],
  ['requested', 'pickup_failed', 1, true, true],
  ['requested', 'cancelled', 0, false, false],
  ['requested', 'picked_up', 0, false, false],
  ['requested', 'qc_failed', 0, false, false],
  ['requested', 'rto', 0, false, false],
  ['requested', 'lost', 0, false, false],
  ['too_late', 'out_for_pickup', 11.9, true, true],
  ['too_late', 'out_for_pickup', 12, true, false],
  ['too_late', 'delivered', 0, false, false],
  ['done', 'booked', 0, false, false],
])('%s, %s, since %d hours: may come %s, holds the next one %s', (cancellation, parcel, hours, mayCome, holds) => {
  const pickup = { cancellation, parcel, since: cancellation === '' ? null : hoursAgo(hours) }
  expect([mayStillCome(pickup), holdsNext(pickup, NOW)]).toEqual([mayCome, holds])
})
