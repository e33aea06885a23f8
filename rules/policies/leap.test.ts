import { expect, test } from 'vitest'
import { leapWords } from './leap.ts'

test.each([
  [99, 9999, 'This is 101 times the current value.'],
  [7, 70, 'This is 10 times the current value.'],
  [7, 0, 'This sets it to 0.'],
  [9900, 99, 'This is a 100th of the current value.'],
  [99, 250, undefined],
  [7, 69, undefined],
  [0, 500, undefined],
  [7, 7, undefined],
  [['1'], ['2'], undefined],
  [7, null, undefined],
])('%j to %j: %s', (before, after, words) => {
  expect(leapWords(before, after)).toBe(words)
})
