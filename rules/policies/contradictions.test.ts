import { expect, test } from 'vitest'
import type { RuleConditions, RuleEffects, ShopRule } from '#contract/desk/policy-rules.ts'
import { contradictionsOf } from './contradictions.ts'
import { GIVEN_RULES } from './given-rules.ts'
import { rule } from './testing/rules.ts'

const effects: [RuleEffects, RuleEffects, string[]][] = [
  [{ windowDays: 3 }, { windowDays: 30 }, ['windowDays']],
  [{ windowDays: 3 }, { windowDays: 3 }, []],
  [{ fee: 0 }, { fee: 99 }, ['fee']],
  [{ fee: 0, windowDays: 1 }, { fee: 99, windowDays: 2 }, ['windowDays', 'fee']],
  [{ approveAtOnce: true }, { approveAtOnce: false }, ['approveAtOnce']],
  [{ refundEarly: true }, { refundEarly: false }, ['refundEarly']],
  [{ keepItem: true }, { keepItem: false }, ['keepItem']],
  [{ keepItem: true }, { approveAtOnce: false }, ['keep_approveAtOnce']],
  [{ refundEarly: true }, { keepItem: true }, ['keep_refundEarly']],
  [{ keepItem: true }, { approveAtOnce: true, refundEarly: false }, []],
  [{ askPhoto: 'The sole' }, { approveAtOnce: true }, ['askPhoto']],
  [{ askPhoto: 'The sole', keepItem: true }, { askPhoto: 'The label' }, []],
  [{ askPhoto: 'The sole' }, { approveAtOnce: false }, []],
  [{ notReturnable: true }, { exchangeOnly: true }, ['notReturnable']],
  [{ notReturnable: true }, { notReturnable: true }, []],
  [{ notReturnable: true }, { approveAtOnce: true, keepItem: true, askPhoto: 'The sole' }, []],
  [{ notReturnable: true }, { approveAtOnce: true, fee: 0 }, ['notReturnable']],
  [{ exchangeOnly: true }, { fee: 50 }, []],
  [{ photoNeeded: true }, { approveAtOnce: true }, []],
]
test.each(effects)('%j and %j: %j', (one, other, about) => {
  const rules = [rule('one', { productTag: ['a'] }, one), rule('other', { productTag: ['b'] }, other)]
  expect(contradictionsOf(rules)).toEqual(about.map((name) => ({ one: 'one', other: 'other', about: name })))
})

const conditions: [RuleConditions, RuleConditions, boolean][] = [
  [{ productTag: ['a'] }, { customerTag: ['b'] }, true],
  [{ collection: ['a'] }, { collection: ['b'] }, true],
  [{ productType: ['a'] }, { productType: ['b', 'A'] }, true],
  [{ productType: ['a'] }, { productType: ['b'] }, false],
  [{ payment: 'COD' }, { payment: 'COD' }, true],
  [{ payment: 'COD' }, { payment: 'Paid' }, false],
  [{ payment: 'COD' }, { discountFrom: 10 }, true],
  [{ sku: ['TEE-*'] }, { sku: ['tee-red*'] }, true],
  [{ sku: ['TEE-*'] }, { sku: ['tee-1'] }, true],
  [{ sku: ['TEE-*'] }, { sku: ['KURTA-*'] }, false],
  [{ sku: ['TEE-1'] }, { sku: ['TEE-2'] }, false],
  [{ pin: ['78*'] }, { pin: ['781001'] }, true],
  [{ pin: ['78*'] }, { pin: ['11*'] }, false],
  [{ priceTo: 500 }, { priceFrom: 500 }, true],
  [{ priceTo: 500 }, { priceFrom: 501 }, false],
  [{ priceTo: 500 }, { payment: 'COD', priceFrom: 501 }, false],
  [{ withSign: ['same_photo'] }, { noSigns: true }, false],
  [{ withSign: ['same_photo'] }, { withoutSign: ['same_photo', 'other_city'] }, false],
  [{ withSign: ['same_photo', 'high_share'] }, { withoutSign: ['same_photo'] }, true],
]
test.each(conditions)('%j and %j can both hold: %s', (one, other, can) => {
  const rules = [rule('one', one, { fee: 1 }), rule('other', other, { fee: 2 })]
  expect(contradictionsOf(rules).length > 0).toBe(can)
  expect(contradictionsOf(rules.toReversed()).length > 0).toBe(can)
})

test('a rule that is off contradicts nothing, nor do those given by default', () => {
  const off: ShopRule = { ...rule('off', { payment: 'COD' }, { fee: 1 }), isOn: false }
  expect(contradictionsOf([off, rule('on', { payment: 'COD' }, { fee: 2 })])).toEqual([])
  expect(contradictionsOf(GIVEN_RULES)).toEqual([])
})
