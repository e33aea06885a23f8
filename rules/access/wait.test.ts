import { expect, test } from 'vitest'
import { waitWords } from './wait.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [1.2, '2 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
  [3599, '60 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('%s seconds are %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})
