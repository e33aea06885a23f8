import type { RuleConditions } from '#contract/desk/policy-rules.ts'
import { isMatch, type LineFacts } from './rule-match.ts'

/** The facts of a product that a rule can know before an order. */
export interface ProductFacts {
  type: string
  tags: readonly string[]
  collections: readonly string[]
  /** The SKUs of all its variants. */
  skus: readonly string[]
}

/** The conditions that are about the product itself. */
const OF_PRODUCT = ['productTag', 'productType', 'collection', 'sku'] as const

/** The facts of an order that does not exist: no condition used here reads them. */
const NO_ORDER: Omit<LineFacts, 'sku' | 'productType' | 'productTags' | 'collections'> = {
  isGoods: true,
  pricePaise: 0,
  paidPaise: 0,
  payment: 'Paid',
  pin: '',
  customerTags: [],
}

/**
 * True if a rule can apply to a product, by the match of the real decision; a rule without conditions on products can
 * apply to each. A product matches by one of its SKUs. (Specification 9.)
 */
export function isProductMatch(when: RuleConditions, { type, tags, collections, skus }: ProductFacts): boolean {
  const named = Object.fromEntries(OF_PRODUCT.flatMap((name) => (when[name] === undefined ? [] : [[name, when[name]]])))
  if (Object.keys(named).length === 0) return true
  const facts = { ...NO_ORDER, productType: type, productTags: tags, collections }
  return (skus.length > 0 ? skus : ['']).some((sku) => isMatch(named, { ...facts, sku }))
}
