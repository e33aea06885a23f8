import { describe, expect, test } from 'vitest'
import type { RequestType } from '#contract/returns.ts'
import { feeOf, requestFee, wasExchangedBefore } from './fees.ts'

describe('exchange fee: Rs 99 for an exchange order and gift cards; a second one on an order: Rs 250', () => {
  test.each<[string, RequestType, boolean, number]>([
    ['a first exchange', 'Exchange', false, 99],
    ['a second exchange', 'Exchange', true, 250],
    ['a return, settled by gift card', 'Return', false, 99],
    ['a return on an order exchanged before', 'Return', true, 99],
  ])('%s', (_, type, exchangedBefore, fee) => {
    expect(feeOf(type, exchangedBefore)).toBe(fee)
  })
})

test('the fees that the shop set', () => {
  const fees = { exchangeFee: 120, secondExchangeFee: 300, returnFee: 0 }
  expect(feeOf('Exchange', false, fees)).toBe(120)
  expect(feeOf('Exchange', true, fees)).toBe(300)
  expect(feeOf('Return', true, fees)).toBe(0)
})

describe('a second exchange on the same order (tag replacement), or an earlier exchange', () => {
  test.each<[string, string[], RequestType[], boolean]>([
    ['no tags, nothing earlier', [], [], false],
    ['the tag', ['replacement'], [], true],
    ['the tag in capitals', ['vip', 'REPLACEMENT'], [], true],
    ['the tag with spaces around it', [' Replacement '], [], true],
    ['a longer tag is another tag', ['replacement-refused', 'no replacement'], [], false],
    ['an earlier exchange', [], ['Return', 'Exchange'], true],
    ['an earlier return is no exchange', ['vip'], ['Return'], false],
  ])('%s', (_, tags, earlier, before) => {
    expect(wasExchangedBefore(tags, earlier)).toBe(before)
  })
})

test.each([
  [[], 99],
  [[undefined], 99],
  [[null, 0], 99],
  [[0, 0], 0],
  [[49], 49],
  [[49, 150], 150],
  [[49, null, 150], 150],
])('a request for items whose rules say %j costs Rs %s', (fees, fee) => {
  expect(requestFee(99, fees)).toBe(fee)
  expect(requestFee(99, fees, true)).toBe(0)
})
