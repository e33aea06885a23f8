import type { RuleConditions, RuleEffects, ShopRule } from '#contract/desk/policy-rules.ts'
import type { LineFacts } from '../rule-match.ts'

/** A tee for ₹1,000, paid with ₹800, sent to Guwahati. */
export const TEE: LineFacts = {
  isGoods: true,
  sku: 'TEE-RED-M',
  productType: 'T-Shirt',
  productTags: ['Summer', 'sale'],
  collections: ['New in'],
  pricePaise: 100_000,
  paidPaise: 80_000,
  payment: 'COD',
  pin: '781001',
  customerTags: ['VIP'],
}

/** A rule that is on and says nothing of its own. */
export function rule(name: string, when: RuleConditions, effect: RuleEffects): ShopRule {
  return { name, isOn: true, says: '', when, effect }
}
