import { expect, test } from 'vitest'
import { FEE_WAYS, type FeeWay, howFeeIsPaid } from './fee-ways.ts'

test.each<[FeeWay | undefined, string]>([
  [undefined, 'At the door.'],
  ['sent', 'At the door.'],
  ['cash', 'Pay in cash on delivery.'],
  ['link', "We'll email you a link to pay once your exchange is approved. Then we ship it."],
  ['deducted', 'At the door. If we refund you instead, the fee is taken from that.'],
])('%s: %s', (way, sentence) => {
  expect(howFeeIsPaid(way, 'At the door.')).toBe(sentence)
})

test('a shop that chose nothing is paid as before', () => {
  expect(FEE_WAYS[0]).toBe('sent')
})
