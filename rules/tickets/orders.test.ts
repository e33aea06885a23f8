import { expect, test } from 'vitest'
import { earliestOrder } from './orders.ts'

test.each([
  ['2026-11-21T10:00:00+05:30', '2026-09-22T00:00:00+05:30'],
  ['2026-11-21T00:00:00+05:30', '2026-09-22T00:00:00+05:30'],
  ['2026-11-21T23:59:59.999+05:30', '2026-09-22T00:00:00+05:30'],
  ['2026-11-22T00:00:00+05:30', '2026-09-23T00:00:00+05:30'],
  ['2028-03-01T12:00:00Z', '2028-01-01T00:00:00+05:30'],
])('orders that can be chosen on %s begin on %s', (now, earliest) => {
  expect(earliestOrder(new Date(now))).toEqual(new Date(earliest))
})
