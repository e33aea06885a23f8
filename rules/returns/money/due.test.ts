import { describe, expect, test } from 'vitest'
import { amountProblem, dueOf, type Worth, worthAs } from './due.ts'

const back: Worth = { type: 'Return', paidPaise: 189_900, feePaise: 9900, mostPaise: 320_000 }

describe('what is due', () => {
  test.each<[string, Partial<Worth>, number]>([
    ['of a return, the goods less the fee', {}, 180_000],
    ['of an exchange that ended as money, the goods', { type: 'Exchange' }, 189_900],
    ['the same less the fee, where the shop takes it from that', { type: 'Exchange', feeWay: 'deducted' }, 180_000],
    ['never below nothing', { paidPaise: 5000 }, 0],
    ['never more than is left of the order', { mostPaise: 120_000 }, 110_100],
    ['the whole where the fee is waived', { feePaise: 0 }, 189_900],
  ])('%s', (_what, change, due) => {
    expect(dueOf({ ...back, ...change })).toBe(due)
  })
})

describe('an amount', () => {
  test.each<[string, number, boolean, ReturnType<typeof amountProblem>]>([
    ['what is due', 180_000, false, null],
    ['less', 1, false, null],
    ['a paisa more, by an agent', 180_001, false, 'AMOUNT_ABOVE_DUE'],
    ['a paisa more, knowingly', 180_001, true, null],
    ['all that was paid for the order, knowingly', 320_000, true, null],
    ['more than was paid for the order', 320_001, true, 'AMOUNT_ABOVE_PAID'],
    ['the same by an agent', 3_200_000, false, 'AMOUNT_ABOVE_PAID'],
  ])('%s', (_what, amount, beyondDue, problem) => {
    expect(amountProblem(amount, back, beyondDue)).toBe(problem)
  })
})

test.each([
  ['refund', 189_900, 180_000],
  ['gift_card', 9_900, 0],
  [undefined, 9_900, 0],
] as const)('what the shop paid back since is due as the %s that records it', (kind, mostPaise, due) => {
  const worth = worthAs(kind, { ...back, mostPaise: 9_900, madePaise: 180_000 })
  expect([worth.mostPaise, dueOf(worth)]).toEqual([mostPaise, due])
})
