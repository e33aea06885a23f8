import { expect, test } from 'vitest'
import { isLate } from './promise.ts'

test.each([
  ['before the day', '2026-11-22', '2026-11-21T06:00:00Z', false],
  ['on the day', '2026-11-22', '2026-11-21T18:30:00Z', false],
  ['in its last minute in India', '2026-11-22', '2026-11-22T18:29:00Z', false],
  ['from midnight in India on', '2026-11-22', '2026-11-22T18:30:00Z', true],
  ['a year later', '2026-11-22', '2027-11-22T06:00:00Z', true],
])('%s', (_, on, now, late) => {
  expect(isLate({ on }, new Date(now))).toBe(late)
})

test('without a day nothing is late', () => {
  expect(isLate(undefined, new Date())).toBe(false)
})
