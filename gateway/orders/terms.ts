import type { ShopTerms, Terms } from '#contract/orders.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { feeOf, wasExchangedBefore } from '#rules/returns/money/fees.ts'
import { shopTermsOf } from '#rules/policies/shop-terms.ts'
import type { StoredOrder } from './store.ts'

/** What a request on this order costs and offers now. */
export function termsOf(policy: Policy, order: StoredOrder): Terms {
  const exchangedBefore = isExchangedBefore(order)
  const isExtended = policy.extendedWindowCustomers.includes(order.customerId)
  return {
    exchange_fee: feeOf('Exchange', exchangedBefore, policy),
    return_fee: feeOf('Return', exchangedBefore, policy),
    exchanged_before: exchangedBefore,
    window_days: isExtended ? policy.extendedWindowDays : policy.returnWindowDays,
    ...optional(shopTermsOf(policy)),
  }
}

const optional = (shop: ShopTerms | null) => (shop ? { shop } : {})

function isExchangedBefore(order: StoredOrder): boolean {
  const earlier = order.requests.filter((request) => request.counts)
  return wasExchangedBefore(
    order.tags,
    earlier.map((request) => (request.type === 'Exchange' ? 'Exchange' : 'Return')),
  )
}
