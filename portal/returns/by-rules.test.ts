import { expect, test } from 'vitest'
import type { Cause } from '#rules/returns/causes/causes.ts'
import { faultOfRequest, feeOfRequest } from './by-rules.ts'
import type { Choices } from './choices.ts'
import { isExchangeOnly, requestsOf } from './outcomes.ts'
import { details, line } from './testing/returns.ts'

const says = 'Sale: exchange only.'
const LINES = [
  line('1'),
  line('2', { rule: { says, exchange_only: true, fee: 49 } }),
  line('3', { rule: { says: 'Costly.', fee: 150 } }),
]
const { terms } = details(LINES)
const choosing = (type: Choices['type'], ids: readonly string[], causes: Cause[] = []): Choices => ({
  type,
  reason: '0',
  items: Object.fromEntries(ids.map((id) => [id, { size: '', colour: '', causes, outcome: type }])),
})

test.each([
  ['Return', ['1'], [['Return', 99]]],
  ['Return', ['2'], [['Exchange', 49]]],
  ['Exchange', ['2'], [['Exchange', 49]]],
  [
    'Return',
    ['1', '2'],
    [
      ['Return', 99],
      ['Exchange', 49],
    ],
  ],
  ['Return', ['1', '3'], [['Return', 150]]],
  ['Exchange', ['2', '3'], [['Exchange', 150]]],
] as const)('a %s of %j becomes %j, with its fee in rupees', (type, ids, expected) => {
  const choices = choosing(type, ids)
  const requests = requestsOf(choices, LINES)
  expect(requests.map((one) => [one.type, feeOfRequest(one, choices, terms)])).toEqual(expected)
  expect(LINES.map((one) => isExchangeOnly(one, LINES))).toEqual([false, true, false])
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
    const choices = { ...choosing(type, ['1', '3'], causes), reason }
    const shop = { exchange_fee: 99, second_exchange_fee: 250, return_fee: 99, window_days: 7, fault_free: true }
    const [request] = requestsOf(choices, LINES)
    expect(feeOfRequest(request!, choices, { ...terms, shop })).toBe(fee)
    expect(feeOfRequest(request!, choices, terms)).toBe(150)
    expect(faultOfRequest(request!, choices, terms)).toBe(fault)
  },
)
