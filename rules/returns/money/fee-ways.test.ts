import { expect, test } from 'vitest'
import { FEE_WAYS, type FeeWay, howFeeIsPaid } from './fee-ways.ts'

const WORDS = { exchangeFee: 'In cash.', exchangeCharge: 'All in cash.' }

test.each<[FeeWay | undefined, string]>([
  [undefined, 'In cash.'],
  ['sent', 'In cash.'],
  ['cash', 'You pay the fee in cash to the courier who brings your exchange.'],
  ['link', 'You pay the fee by a link, which you get with our approval. Then we send your exchange.'],
  ['deducted', 'In cash. If we pay you back instead, it is taken from that.'],
])('%s: %s', (way, sentence) => {
  expect(howFeeIsPaid(way, WORDS)).toBe(sentence)
})

test.each<[FeeWay | undefined, string]>([
  ['sent', 'All in cash.'],
  ['cash', 'You pay for your exchange in cash to the courier who brings it.'],
  ['link', 'You pay for your exchange by a link, which you get with our approval. Then we send it.'],
  ['deducted', 'All in cash. If we pay you back instead, only the fee is taken from that.'],
])('%s, where the goods may cost more: %s', (way, sentence) => {
  expect(howFeeIsPaid(way, WORDS, true)).toBe(sentence)
})

test('a shop that chose nothing is paid as before', () => {
  expect(FEE_WAYS[0]).toBe('sent')
})
