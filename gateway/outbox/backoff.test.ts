import { expect, test } from 'vitest'
import { backoffMs, MOST_ATTEMPTS } from './backoff.ts'

test.each([
  [1, 2_000],
  [2, 8_000],
  [3, 32_000],
  [4, 128_000],
  [5, 512_000],
  [6, 2_048_000],
  [7, 3_600_000],
  [11, 3_600_000],
])('after %i tries the wait is %i ms', (attempts, ms) => {
  expect(backoffMs(attempts, 0.5)).toBe(ms)
})

test('the wait is spread by a quarter and never longer than an hour', () => {
  expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([1_500, 2_500])
  expect([backoffMs(9, 0), backoffMs(9, 1)]).toEqual([2_700_000, 3_600_000])
})

test('an outage of five hours is outlasted', () => {
  let total = 0
  for (let attempts = 1; attempts < MOST_ATTEMPTS; attempts++) total += backoffMs(attempts, 0.5)
  expect(total / 3_600_000).toBeGreaterThan(5)
})
