import { expect, test } from 'vitest'
import { byRules, feeOfChoice, isExchangeOnly } from './by-rules.ts'
import type { Choices } from './choices.ts'
import { details, line } from './testing/returns.ts'

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
  picked: Object.fromEntries(ids.map((id) => [id, ''])),
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
