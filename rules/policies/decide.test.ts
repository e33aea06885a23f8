import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RuleConditions, RuleEffects, ShopRule } from '#contract/desk/policy-rules.ts'
import { decide, type Outcome, UNDECIDED } from './decide.ts'
import { GIVEN_RULES } from './given-rules.ts'
import type { LineFacts } from './rule-match.ts'
import { rule, TEE } from './testing/rules.ts'

describe('a rule applies where its condition holds', () => {
  const conditions: [RuleConditions, boolean][] = [
    [{ productTag: ['SALE '] }, true],
    [{ productTag: ['winter', 'summer'] }, true],
    [{ productTag: ['sal'] }, false],
    [{ productType: ['t-shirt'] }, true],
    [{ productType: ['shirt'] }, false],
    [{ collection: ['new in'] }, true],
    [{ collection: ['old'] }, false],
    [{ sku: ['tee-red-m'] }, true],
    [{ sku: ['TEE-*'] }, true],
    [{ sku: ['TEE-'] }, false],
    [{ sku: ['*'] }, true],
    [{ priceFrom: 100_000 }, true],
    [{ priceFrom: 100_001 }, false],
    [{ priceTo: 100_000 }, true],
    [{ priceTo: 99_999 }, false],
    [{ priceFrom: 50_000, priceTo: 150_000 }, true],
    [{ discountFrom: 20 }, true],
    [{ discountFrom: 21 }, false],
    [{ payment: 'COD' }, true],
    [{ payment: 'Paid' }, false],
    [{ pin: ['781001'] }, true],
    [{ pin: ['78*'] }, true],
    [{ pin: ['79*', '110001'] }, false],
    [{ customerTag: ['vip'] }, true],
    [{ customerTag: ['new'] }, false],
    [{ productTag: ['sale'], payment: 'COD', pin: ['78*'] }, true],
    [{ productTag: ['sale'], payment: 'Paid' }, false],
    [{ productTag: [] }, false],
    [{}, false],
  ]
  test.each(conditions)('%j: %s', (when, holds) => {
    expect(decide(TEE, [rule('r', when, { notReturnable: true })]).returnable.value).toBe(!holds)
  })

  test('a free item has no discount', () => {
    const free = { ...TEE, pricePaise: 0, paidPaise: 0 }
    expect(decide(free, [rule('r', { discountFrom: 1 }, { notReturnable: true })]).returnable.value).toBe(true)
  })
})

const ALL: RuleConditions = { payment: 'COD' }

describe('what rules decide', () => {
  const cases: [string, RuleEffects[], Partial<Outcome>][] = [
    ['nothing', [], {}],
    ['not returnable', [{ notReturnable: true }], { returnable: { value: false, by: '0' } }],
    ['exchange only', [{ exchangeOnly: true }], { exchangeOnly: { value: true, by: '0' } }],
    ['the only window', [{ windowDays: 30 }], { windowDays: { value: 30, by: '0' } }],
    ['the shorter window', [{ windowDays: 30 }, { windowDays: 3 }], { windowDays: { value: 3, by: '1' } }],
    ['a window of no days', [{ windowDays: 0 }, { windowDays: 3 }], { windowDays: { value: 0, by: '0' } }],
    ['the higher fee', [{ fee: 0 }, { fee: 150 }, { fee: 99 }], { fee: { value: 150, by: '1' } }],
    ['a photo', [{ photoNeeded: true }], { photoNeeded: { value: true, by: '0' } }],
    ['an approval at once', [{ approveAtOnce: true }], { approveAtOnce: { value: true, by: '0' } }],
    [
      'a decision by staff',
      [{ approveAtOnce: true }, { approveAtOnce: false }],
      { approveAtOnce: { value: false, by: '1' } },
    ],
    [
      'closed, whatever else is said',
      [{ windowDays: 30 }, { notReturnable: true }],
      { returnable: { value: false, by: '1' }, windowDays: { value: 30, by: '0' } },
    ],
  ]
  test.each(cases)('%s', (_, effects, expected) => {
    const rules = effects.map((effect, n) => rule(String(n), ALL, effect))
    expect(decide(TEE, rules)).toEqual({ ...UNDECIDED, ...expected })
  })

  test('a rule that is off decides nothing', () => {
    expect(decide(TEE, [{ ...rule('r', ALL, { notReturnable: true }), isOn: false }])).toEqual(UNDECIDED)
  })

  test('what is not goods never comes back', () => {
    expect(decide({ ...TEE, isGoods: false }, []).returnable).toEqual({ value: false })
  })

  test.each([
    ['Innerwear', { productType: 'Innerwear' }],
    ['Innerwear', { productType: 'lingerie' }],
    ['Innerwear by tag', { productTags: ['LINGERIE'] }],
    ['Gift cards', { productType: 'Gift Card' }],
  ])('given by default: %s of %j', (by, facts) => {
    expect(decide({ ...TEE, ...facts }, GIVEN_RULES).returnable).toEqual({ value: false, by })
    expect(decide(TEE, GIVEN_RULES)).toEqual(UNDECIDED)
  })
})

const word = fc.constantFrom('a', 'b', 'c')
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 3 })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const named = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const conditions = fc
  .record({
    productTag: optional(words),
    productType: optional(words),
    collection: optional(words),
    customerTag: optional(words),
    sku: optional(fc.subarray(['a1', 'a*', 'b*'], { minLength: 1 })),
    pin: optional(fc.subarray(['781001', '78*', '11*'], { minLength: 1 })),
    priceFrom: optional(fc.constantFrom(1, 500, 1000)),
    priceTo: optional(fc.constantFrom(500, 1000, 2000)),
    discountFrom: optional(fc.constantFrom(1, 50, 100)),
    payment: optional(fc.constantFrom('COD', 'Paid')),
  })
  .map((all): RuleConditions => named(all))
const effects = fc
  .record({
    notReturnable: optional(fc.constant(true)),
    exchangeOnly: optional(fc.constant(true)),
    windowDays: optional(fc.nat(30)),
    fee: optional(fc.nat(500)),
    photoNeeded: optional(fc.constant(true)),
    approveAtOnce: optional(fc.boolean()),
    refundEarly: optional(fc.boolean()),
    keepItem: optional(fc.boolean()),
  })
  .map((all): RuleEffects => named(all))
const shopRule: fc.Arbitrary<ShopRule> = fc.record({
  name: fc.uuid(),
  isOn: fc.boolean(),
  says: fc.constant(''),
  when: conditions,
  effect: effects,
})
const facts: fc.Arbitrary<LineFacts> = fc.record({
  isGoods: fc.boolean(),
  sku: fc.constantFrom('a1', 'a2', 'b1', 'c'),
  productType: word,
  productTags: words,
  collections: words,
  customerTags: words,
  pricePaise: fc.constantFrom(0, 500, 1000, 1500),
  paidPaise: fc.constantFrom(0, 500),
  payment: fc.constantFrom('COD' as const, 'Paid' as const),
  pin: fc.constantFrom('781001', '781002', '110001', ''),
  request: fc.constant({ type: 'Return', reason: '0', worthPaise: 500, earlier: 0, signs: [] }),
})

/** True if each decision of `one` is at least as strict as that of `other`, as far as a rule made it. */
function isAsStrict(one: Outcome, other: Outcome): boolean {
  const shorter = other.windowDays.value === null || (one.windowDays.value ?? 999) <= other.windowDays.value
  const dearer = other.fee.value === null || (one.fee.value ?? -1) >= other.fee.value
  const allowsNoMore = (['approveAtOnce', 'refundEarly', 'keepItem'] as const).every(
    (name) => other[name].by === undefined || one[name].value <= other[name].value,
  )
  return (
    one.returnable.value <= other.returnable.value &&
    one.exchangeOnly.value >= other.exchangeOnly.value &&
    one.photoNeeded.value >= other.photoNeeded.value &&
    shorter &&
    dearer &&
    allowsNoMore
  )
}

test('no rule opens what a stricter one closed', () => {
  fc.assert(
    fc.property(facts, fc.array(shopRule, { maxLength: 6 }), shopRule, fc.nat(6), (line, rules, further, at) => {
      const before = decide(line, rules)
      const after = decide(line, rules.toSpliced(at, 0, further))
      expect(isAsStrict(after, before)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('the order of the rules makes no difference', () => {
  const values = (outcome: Outcome) => Object.values(outcome).map(({ value }) => value as unknown)
  fc.assert(
    fc.property(facts, fc.array(shopRule, { maxLength: 6 }), (line, rules) => {
      expect(values(decide(line, rules.toReversed()))).toEqual(values(decide(line, rules)))
    }),
  )
})

test('a rule about one part of a bundle applies to all of it', () => {
  const dupatta = { ...TEE, sku: 'DUP-1', productTags: ['final sale'] }
  const rules = [rule('Final', { productTag: ['final sale'] }, { notReturnable: true })]
  expect(decide(TEE, rules).returnable.value).toBe(true)
  expect(decide(TEE, rules, [TEE, dupatta]).returnable).toEqual({ value: false, by: 'Final' })
})
