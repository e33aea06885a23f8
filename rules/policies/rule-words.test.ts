import { expect, test } from 'vitest'
import type { RuleEffects, ShopRule } from '#contract/desk/policy-rules.ts'
import { decide } from './decide.ts'
import { ruleWords } from './rule-words.ts'
import { rule, TEE } from './testing/rules.ts'

const says = (...rules: ShopRule[]) => ruleWords(decide(TEE, rules), rules)
const of = (effect: RuleEffects, words = '') => ({
  ...rule(`${words}${JSON.stringify(effect)}`, { payment: 'COD' }, effect),
  says: words,
})

const cases: [ShopRule[], string][] = [
  [[], ''],
  [[of({ notReturnable: true })], "Final sale: this item can't be returned or exchanged."],
  [[of({ notReturnable: true }, 'Made for you.'), of({ fee: 9 })], 'Made for you.'],
  [[of({ exchangeOnly: true })], 'This item can be exchanged, but not returned.'],
  [[of({ windowDays: 1 })], 'This item can be returned or exchanged until 1 day after its delivery.'],
  [[of({ fee: 1200 })], 'The fee for this item is ₹1,200.'],
  [[of({ fee: 0 }), of({ photoNeeded: true })], 'No fee for this item. A photo of this item is needed.'],
  [[of({ fee: 5, exchangeOnly: true }, 'Sale item: exchange for ₹5.')], 'Sale item: exchange for ₹5.'],
  [[of({ approveAtOnce: true })], ''],
]
test.each(cases)('%j: %s', (rules, words) => {
  expect(says(...rules)).toBe(words)
})

test('what is not goods', () => {
  expect(ruleWords(decide({ ...TEE, isGoods: false }, []), [])).toBe("This can't be returned or exchanged.")
})
