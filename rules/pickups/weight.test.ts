import { expect, test } from 'vitest'
import { parcelGrams } from './weight.ts'

test.each([
  [[{ units: 2, grams: 420 }], 840],
  [
    [
      { units: 1, grams: 420 },
      { units: 3, grams: null },
    ],
    1_920,
  ],
  [[], 500],
  [[{ units: 0, grams: 420 }], 500],
])('%j weighs %i grams', (pieces, grams) => {
  expect(parcelGrams(pieces, 500)).toBe(grams)
})
