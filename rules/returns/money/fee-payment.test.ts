import { expect, test } from 'vitest'
import { FEE_PAYMENTS, type FeePayment, howFeeIsPaid, howOrderedIsPaid } from './fee-payment.ts'

test.each<[FeePayment | undefined, string]>([
  [undefined, 'On delivery.'],
  ['sent', 'On delivery.'],
  ['cash', 'Pay in cash on delivery.'],
  ['link', "We'll email you a link to pay once your exchange is approved. Then we ship it."],
  ['deducted', 'On delivery. If we refund you instead, the fee is taken from that.'],
])('%s: %s', (way, sentence) => {
  expect(howFeeIsPaid(way, 'On delivery.')).toBe(sentence)
})

test.each<[FeePayment | undefined, string]>([
  [undefined, 'On delivery.'],
  ['sent', 'On delivery.'],
  ['cash', 'Pay in cash on delivery.'],
  ['link', ''],
  ['deducted', 'On delivery.'],
])('%s, once it has its order: %s', (way, sentence) => {
  expect(howOrderedIsPaid(way, 'On delivery.', false)).toBe(sentence)
  expect(howOrderedIsPaid(way, 'On delivery.', true), 'once it is delivered there is nothing left to pay').toBe('')
})

test('a shop that chose nothing is paid as before', () => {
  expect(FEE_PAYMENTS[0]).toBe('sent')
})
