import { expect, test } from 'vitest'
import type { Cause } from '#rules/returns/causes/causes.ts'
import { byRules, faultOfChoice, feeOfChoice, isExchangeOnly } from './by-rules.ts'
import type { Choices } from './choices.ts'
import { details, inSizes, line } from './testing/returns.ts'

const says = 'Sale: exchange only.'
const LINES = [
  line('1'),
  line('2', { rule: { says, exchange_only: true, fee: 49 } }),
  line('3', { rule: { says: 'Costly.', fee: 150 } }),
]
const { terms } = details(LINES)
const choosing = (type: Choices['type'], ...ids: string[]): Choices => ({
  type,
  reason: '0',
  items: inSizes(Object.fromEntries(ids.map((id) => [id, '']))),
})

test.each([
  ['Return', [], 'Return', 99],
  ['Return', ['1'], 'Return', 99],
  ['Return', ['2'], 'Exchange', 49],
  ['Exchange', ['2'], 'Exchange', 49],
  ['Return', ['1', '2'], 'Exchange', 99],
  ['Return', ['1', '3'], 'Return', 150],
  ['Return', ['2', '3'], 'Exchange', 150],
] as const)('a %s of %j becomes a %s for Rs %s', (type, ids, allowed, fee) => {
  const choices = byRules(choosing(type, ...ids), LINES)
  expect(choices.type).toBe(allowed)
  expect(isExchangeOnly(choices, LINES)).toBe(ids.some((id) => id === '2'))
  expect(feeOfChoice(choices, LINES, terms)).toBe(fee)
})

test.each<[Choices['type'], Choices['reason'], Cause[], number, string]>([
  ['Return', '2', ['damaged'], 0, 'shop'],
  ['Return', '3', ['damaged', 'mind'], 150, 'partly'],
  ['Exchange', '2', [], 0, 'shop'],
  ['Exchange', '3', [], 150, 'partly'],
  ['Return', '0', [], 150, 'none'],
])(
  'where the shop takes no fee for its own fault, a %s with reason %s and %j costs Rs %s',
  (type, reason, causes, fee, fault) => {
    const choices = { ...choosing(type, '1', '3'), reason, causes }
    const shop = { exchange_fee: 99, second_exchange_fee: 250, return_fee: 99, window_days: 7, fault_free: true }
    expect(feeOfChoice(choices, LINES, { ...terms, shop })).toBe(fee)
    expect(feeOfChoice(choices, LINES, terms)).toBe(150)
    expect(faultOfChoice(choices, LINES, terms)).toBe(fault)
  },
)
