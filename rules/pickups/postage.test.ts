import { expect, test } from 'vitest'
import { postageWords } from './postage.ts'

test.each([
  [0, 'You pay the courier charges.'],
  [150, 'We refund the postage up to ₹150: keep the receipt and email us a photo of it.'],
  [1000, 'We refund the postage up to ₹1,000: keep the receipt and email us a photo of it.'],
])('up to ₹%i', (upTo, words) => {
  expect(postageWords(upTo)).toBe(words)
})
