import { expect, test } from 'vitest'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import { GIVEN_RULES } from './given-rules.ts'
import { ruleProblem, rulesProblem } from './rule-problem.ts'
import { rule } from './testing/rules.ts'

const GOOD = rule('Sale', { productTag: ['sale'] }, { exchangeOnly: true })

const cases: [Partial<ShopRule>, string | null][] = [
  [{}, null],
  [{ name: ' ' }, 'RULE_UNNAMED'],
  [{ name: 'x'.repeat(61) }, 'RULE_OUT_OF_BOUNDS'],
  [{ name: 'a\nb' }, 'RULE_OUT_OF_BOUNDS'],
  [{ says: 'x'.repeat(201) }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: {} }, 'RULE_WITHOUT_CONDITION'],
  [{ when: { productTag: [] } }, 'RULE_WITHOUT_CONDITION'],
  [{ when: { productTag: [' '] } }, 'RULE_WITHOUT_CONDITION'],
  [{ when: { sku: ['*'] } }, 'RULE_WITHOUT_CONDITION'],
  [{ when: { payment: 'COD', sku: ['*', ''] } }, 'RULE_WITHOUT_CONDITION'],
  [{ when: { sku: ['TEE-*', '*'] } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { productTag: ['x'.repeat(101)] } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { productTag: Array.from({ length: 51 }, (_, n) => `t${n}`) } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { priceFrom: 0 } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { priceFrom: 2, priceTo: 1 } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { priceTo: 100_000_001 } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { discountFrom: 101 } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { discountFrom: 100 } }, null],
  [{ when: { pin: ['781001', '78*'] } }, null],
  [{ when: { pin: ['7810011'] } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { pin: ['78'] } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { noSigns: true }, effect: { approveAtOnce: true } }, null],
  [{ when: { sku: ['A'], requestType: 'Exchange', reason: '1' }, effect: { approveAtOnce: false } }, null],
  [{ when: { cause: ['damaged'] }, effect: { approveAtOnce: true } }, null],
  [{ when: { cause: ['damaged', 'huge'] }, effect: { approveAtOnce: true } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { cause: [] }, effect: { approveAtOnce: true } }, 'RULE_WITHOUT_CONDITION'],
  [{ when: { cause: ['damaged'] }, effect: { fee: 0 } }, 'RULE_OF_REQUEST'],
  [{ when: { noSigns: true } }, 'RULE_OF_REQUEST'],
  [{ when: { worthTo: 100, sku: ['A'] }, effect: { fee: 0, approveAtOnce: true } }, 'RULE_OF_REQUEST'],
  [{ when: { withSign: ['same_photo'] }, effect: { refundEarly: false } }, null],
  [{ when: { withSign: [] }, effect: { refundEarly: false } }, 'RULE_WITHOUT_CONDITION'],
  [{ when: { worthTo: 0 }, effect: { approveAtOnce: true } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { earlierTo: 101 }, effect: { approveAtOnce: true } }, 'RULE_OUT_OF_BOUNDS'],
  [{ when: { earlierTo: 0 }, effect: { approveAtOnce: true } }, null],
  [{ effect: {} }, 'RULE_WITHOUT_EFFECT'],
  [{ effect: { windowDays: 366 } }, 'RULE_OUT_OF_BOUNDS'],
  [{ effect: { windowDays: -1 } }, 'RULE_OUT_OF_BOUNDS'],
  [{ effect: { windowDays: 0, fee: 10_000 } }, null],
  [{ effect: { askPhoto: 'The sole' } }, null],
  [{ effect: { askPhoto: ' ' } }, 'RULE_OUT_OF_BOUNDS'],
  [{ effect: { askPhoto: 'x'.repeat(121) } }, 'RULE_OUT_OF_BOUNDS'],
  [{ effect: { askPhoto: 'a\nb' } }, 'RULE_OUT_OF_BOUNDS'],
  [{ effect: { fee: 10_001 } }, 'RULE_OUT_OF_BOUNDS'],
]
test.each(cases)('%j: %s', (part, code) => {
  expect(ruleProblem({ ...GOOD, ...part })).toBe(code)
})

test('names differ by more than capitals, and the rule is named', () => {
  expect(rulesProblem([GOOD, { ...GOOD, name: 'SALE ' }])).toEqual({ code: 'RULE_NAME_TAKEN', rule: 'SALE ' })
  expect(rulesProblem([GOOD, { ...GOOD, name: 'Other', when: {} }])).toEqual({
    code: 'RULE_WITHOUT_CONDITION',
    rule: 'Other',
  })
  expect(rulesProblem(GIVEN_RULES)).toBeNull()
})
