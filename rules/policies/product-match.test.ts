import { expect, test } from 'vitest'
import type { RuleConditions } from '#contract/desk/policy-rules.ts'
import { isProductMatch } from './product-match.ts'

const tee = { type: 'T-shirts', tags: ['Final sale', 'cotton'], collections: ['Winter'], skus: ['TEE-1-S', 'TEE-1-M'] }

test.each<[RuleConditions, boolean]>([
  [{ productType: ['Footwear'] }, false],
  [{ productType: ['t-shirts '] }, true],
  [{ productTag: ['sale', 'FINAL SALE'] }, true],
  [{ productTag: ['cotton'], productType: ['Footwear'] }, false],
  [{ sku: ['TEE-*'] }, true],
  [{ sku: ['TEE-1-M'], productTag: ['cotton'] }, true],
  [{ sku: ['JEANS-*'] }, false],
  [{ collection: ['Winter'] }, true],
  [{ productTag: [''] }, false],
  // Conditions about an order or a request say nothing about a product.
  [{ payment: 'COD', priceFrom: 9_999_900, pin: ['78*'], noSigns: true, requestType: 'Return' }, true],
  [{}, true],
])('%j matches a tee: %s', (when, isMatch) => {
  expect(isProductMatch(when, tee)).toBe(isMatch)
})

test('a product without variants matches by what it has', () => {
  expect(isProductMatch({ sku: ['*'] }, { ...tee, skus: [] })).toBe(true)
  expect(isProductMatch({ sku: ['TEE-*'] }, { ...tee, skus: [] })).toBe(false)
})
