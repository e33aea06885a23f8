import { expect, test } from 'vitest'
import { monthWords } from './months.ts'

test.each([
  ['2026-03-14', '2026-11-27T10:00:00Z', 'March'],
  ['2026-11-01', '2026-11-27T10:00:00Z', 'November'],
  ['2025-12-31', '2026-11-27T10:00:00Z', 'December'],
  ['2025-11-30', '2026-11-27T10:00:00Z', 'November 2025'],
  ['2026-03-14', '2027-02-28T18:29:00Z', 'March'],
  ['2026-03-14', '2027-02-28T18:31:00Z', 'March 2026'],
])('%s, seen at %s, was in %s', (day, now, words) => {
  expect(monthWords(day, new Date(now))).toBe(words)
})
