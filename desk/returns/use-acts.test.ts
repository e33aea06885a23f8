import { expect, test } from 'vitest'
import { doneBy } from './use-acts.ts'

test.each([
  ['Ritu Das: reject', 'Ritu Das rejected it meanwhile.'],
  ['courier: failed', 'The courier could not collect it meanwhile.'],
  ['R: D: settle', 'R: D recorded the payment or new order meanwhile.'],
  ['Ritu Das: sing', undefined],
  ['Ritu Das', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j says %j', (about, words) => {
  expect(doneBy(about)).toBe(words)
})
