import { expect, test } from 'vitest'
import { leapWords } from './leap.ts'

test.each([
  [99, 9999, 'This is 101 times as before.'],
  [7, 70, 'This is 10 times as before.'],
  [7, 0, 'This is 0 now.'],
  [9900, 99, 'This is a 100th of before.'],
  [99, 250, undefined],
  [7, 69, undefined],
  [0, 500, undefined],
  [7, 7, undefined],
  [['1'], ['2'], undefined],
  [7, null, undefined],
])('%j to %j: %s', (before, after, words) => {
  expect(leapWords(before, after)).toBe(words)
})
