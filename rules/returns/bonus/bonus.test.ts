import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RefundMethod } from '#contract/payouts.ts'
import { type Bonus, bonusDue, bonusOf, bonusPercent, partsOf, promisedPercent, totalDue } from './bonus.ts'
import { dueOf, type Worth } from '../money/due.ts'

test.each<[string, number, number | undefined, number]>([
  ['ten per cent', 46_020, 10, 4602],
  ['a part of a paisa is not paid', 33_333, 7, 2333],
  ['less than a paisa', 9, 10, 0],
  ['none', 46_020, 0, 0],
  ['none promised', 46_020, undefined, 0],
  ['on nothing', 0, 10, 0],
  ['on less than nothing', -100, 10, 0],
])('the bonus: %s', (_, refund, percent, bonus) => {
  expect(bonusOf(refund, percent)).toBe(bonus)
})

test.each<[RefundMethod, number]>([
  ['credit', 10],
  ['card', 5],
  ['source', 0],
  ['account', 0],
])('by %s there is one of %i per cent', (method, percent) => {
  expect(bonusPercent({ creditBonus: 10, cardBonus: 5 }, method)).toBe(percent)
})

test.each<[string, Bonus | null, RefundMethod | undefined, number]>([
  ['by the method that it was promised with', { by: 'credit', percent: 10 }, 'credit', 10],
  ['not by another one', { by: 'credit', percent: 10 }, 'card', 0],
  ['not where staff settle it', { by: 'card', percent: 10 }, undefined, 0],
  ['not without a promise', null, 'credit', 0],
])('a promised bonus is paid: %s', (_, bonus, method, percent) => {
  expect(promisedPercent(bonus, method)).toBe(percent)
})

const RETURN: Worth = { type: 'Return', paidPaise: 55_920, feePaise: 9900, mostPaise: 200_000, bonusPercent: 10 }

describe('the bonus follows the refund', () => {
  test.each<[string, Partial<Worth>, number, number]>([
    ['as it was promised', {}, 46_020, 4602],
    ['without the fee', { feePaise: 0 }, 55_920, 5592],
    ['of fewer pieces', { paidPaise: 30_000 }, 20_100, 2010],
    ['if less is left of the payment', { mostPaise: 20_000 }, 10_100, 1010],
    ['if the fee uses it up', { paidPaise: 5000 }, 0, 0],
    ['if a part was paid back already', { madePaise: 46_020 }, 0, 0],
    ['of an exchange that ends as money', { type: 'Exchange', bonusPercent: undefined }, 55_920, 0],
  ])('%s', (_, change, due, bonus) => {
    const worth = { ...RETURN, ...change }
    expect([dueOf(worth), bonusDue(worth)]).toEqual([due, bonus])
  })

  const paise = fc.integer({ min: 0, max: 100_000_000 })
  const worths = fc.record({
    type: fc.constantFrom<'Return'>('Return'),
    paidPaise: paise,
    mostPaise: paise,
    madePaise: paise,
    promisedPaise: paise,
    feePaise: fc.integer({ min: 0, max: 50_000 }),
    bonusPercent: fc.integer({ min: 0, max: 50 }),
  })

  test('it is whole paise, never below nothing, never on nothing, and never a part of what is due', () => {
    fc.assert(
      fc.property(worths, (worth) => {
        const bonus = bonusDue(worth)
        const due = dueOf(worth)
        expect(Number.isInteger(bonus) && bonus >= 0).toBe(true)
        expect(bonus * 100).toBeLessThanOrEqual(due * worth.bonusPercent)
        expect(bonus * 100).toBeGreaterThan(due * worth.bonusPercent - 100)
        expect(due).toBe(dueOf({ ...worth, bonusPercent: undefined }))
        expect(totalDue(worth)).toBe(due + bonus)
      }),
    )
  })

  test('a smaller refund never has a larger bonus', () => {
    fc.assert(
      fc.property(paise, paise, fc.integer({ min: 0, max: 50 }), (one, other, percent) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(bonusOf(less, percent)).toBeLessThanOrEqual(bonusOf(more, percent))
      }),
    )
  })

  test('of an amount paid at once the parts are the amount, and the bonus at most the promised one', () => {
    fc.assert(
      fc.property(paise, paise, fc.integer({ min: 0, max: 50 }), (paid, refund, percent) => {
        const promised = { amountPaise: refund, bonusPaise: bonusOf(refund, percent) }
        const parts = partsOf(paid, promised)
        expect(parts.amountPaise + parts.bonusPaise).toBe(paid)
        expect(parts.bonusPaise).toBeGreaterThanOrEqual(0)
        expect(parts.bonusPaise).toBeLessThanOrEqual(promised.bonusPaise)
        expect(partsOf(refund + promised.bonusPaise, promised)).toEqual(promised)
        // A refund that was not more than due has no bonus in it.
        expect(parts.bonusPaise === 0 || paid > refund).toBe(true)
      }),
    )
  })
})
