import { expect, test } from 'vitest'
import { fitOf } from './sizes.ts'

test.each([
  [0, 0, 'unknown'],
  [4, 0, 'unknown'],
  [5, 0, 'small'],
  [7, 3, 'small'],
  [6, 4, 'true'],
  [3, 7, 'large'],
  [0, 5, 'large'],
  [5, 5, 'true'],
] as const)('%d swaps to a larger size and %d to a smaller one: %s', (larger, smaller, fit) => {
  expect(fitOf({ larger, smaller })).toBe(fit)
})
