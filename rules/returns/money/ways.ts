import type { Payment } from '../../orders/payment.ts'
import type { RequestType } from '#contract/returns.ts'
import type { Policy } from '../../policies/policy.ts'

/**
 * How what is due reaches its customer by itself: back the way it was paid (`source`), paid out to an account of theirs (`account`), or as a gift card
 * that Shopify makes (`card`).
 */
export type Way = 'source' | 'account' | 'card'

/** What is set up beside the policy: a bank, and Shopify's Admin API. */
export interface SetUp {
  bank: boolean
  shopify: boolean
}

type WayPolicy = Pick<Policy, 'paysCod' | 'refundsPaid' | 'makesCards'>

/** A request, as far as its way depends on it. */
export interface OnItsWay {
  type: RequestType
  payment: Payment
}

/** The ways that are open for a request, the shop's first one first; none where staff settle it. */
export function openWays(policy: WayPolicy, { bank, shopify }: SetUp, { type, payment }: OnItsWay): Way[] {
  if (type !== 'Return') return []
  const ways: (Way | false)[] = [
    payment === 'COD' ? bank && policy.paysCod === 1 && 'account' : shopify && policy.refundsPaid === 1 && 'source',
    shopify && policy.makesCards === 1 && 'card',
  ]
  return ways.filter((way) => way !== false)
}
