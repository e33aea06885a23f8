import { expect, test } from 'vitest'
import { GIVEN_RULES } from '#rules/policies/given-rules.ts'
import { ruleProblem } from '#rules/policies/rule-problem.ts'
import { rule } from '#rules/policies/testing/rules.ts'
import { contradictionWords, effectWords, whenWords } from './rule-shown.ts'
import { BLANK_RULE, ruleOf, type TypedRule, typedOf } from './rule-typed.ts'

const FULL = rule(
  'Full',
  {
    productTag: ['sale', 'last pieces'],
    productType: ['Shirt'],
    collection: ['New in'],
    sku: ['TEE-*'],
    customerTag: ['vip'],
    pin: ['78*'],
    priceFrom: 50_050,
    priceTo: 100_000,
    discountFrom: 20,
    payment: 'COD',
  },
  { exchangeOnly: true, windowDays: 3, fee: 0, photoNeeded: true, approveAtOnce: false },
)

const OF_REQUEST = rule(
  'Small ones',
  {
    sku: ['TEE-*'],
    requestType: 'Exchange',
    reason: '1',
    cause: ['damaged', 'mind'],
    worthTo: 200_050,
    earlierTo: 0,
    noSigns: true,
  },
  { approveAtOnce: true, refundEarly: false, keepItem: false },
)

test('a rule about the request in words', () => {
  expect(whenWords(OF_REQUEST.when)).toBe(
    'SKU TEE-*, exchange, reason Different size, item named damaged or changed my mind, paid for the request up to ' +
      '₹2,000.50, first request within a year, no warning sign',
  )
  expect(whenWords({ withSign: ['same_photo', 'photo_of_other'], withoutSign: ['other_city'] })).toBe(
    'with the sign photo seen before, same customer or photo seen before, another customer, without the sign ' +
      'pickup in another city',
  )
  expect(whenWords({ earlierTo: 1 })).toBe('at most 1 earlier request within a year')
})

const WITH_SIGN = rule('Seen', { withSign: ['same_photo'], withoutSign: ['other_city'] }, { refundEarly: true })
const KEEPS = rule('Keeps', { worthTo: 50_000 }, { keepItem: true, askPhoto: 'The sole' })

test.each([
  FULL,
  OF_REQUEST,
  WITH_SIGN,
  KEEPS,
  ...GIVEN_RULES,
  { ...FULL, isOn: false, effect: { approveAtOnce: true } },
])('$name is typed again as it was', (one) => {
  expect(ruleOf(typedOf(one))).toEqual(one)
})

const broken: [Partial<TypedRule>, string | null][] = [
  [{}, 'RULE_UNNAMED'],
  [{ name: 'A' }, 'RULE_WITHOUT_CONDITION'],
  [{ name: 'A', sku: ' , ' }, 'RULE_WITHOUT_CONDITION'],
  [{ name: 'A', sku: 'T-*' }, 'RULE_WITHOUT_EFFECT'],
  [{ name: 'A', sku: 'T-*', fee: '1e3' }, 'RULE_OUT_OF_BOUNDS'],
  [{ name: 'A', priceFrom: 'x', fee: '1' }, 'RULE_OUT_OF_BOUNDS'],
  [{ name: 'A', priceFrom: '499.50', fee: '1' }, null],
]
test.each(broken)('%j: %s', (part, problem) => {
  expect(ruleProblem(ruleOf({ ...BLANK_RULE, ...part }))).toBe(problem)
})

test('a rule in words', () => {
  expect(effectWords(KEEPS.effect)).toBe('photo asked for: The sole, the customer keeps it')
  expect(effectWords(WITH_SIGN.effect)).toBe('refund at the first scan')
  expect(whenWords(FULL.when)).toBe(
    'product tag sale or last pieces, product type Shirt, collection New in, SKU TEE-*, price from ₹500.50, ' +
      'price up to ₹1,000, discount from 20 %, COD, PIN code 78*, customer tag vip',
  )
  expect(effectWords(FULL.effect)).toBe('exchange only, window 3 days, no fee, photo needed, staff decide')
  expect(effectWords({ notReturnable: true, windowDays: 1, fee: 49, approveAtOnce: true })).toBe(
    'not returnable, window 1 day, fee ₹49, approved at once',
  )
  expect(contradictionWords({ one: 'A', other: 'B', about: 'fee' })).toBe(
    '“A” and “B” can apply to the same item: then the higher fee holds.',
  )
})
