import type { PayWay } from '#contract/desk/request.ts'
import type { RequestType } from '#contract/returns.ts'
import type { Payment } from '../../orders/payment.ts'
import type { Policy } from '../../policies/policy.ts'

/** What is set up beside the policy: a bank, and Shopify's Admin API. */
export interface SetUp {
  bank: boolean
  shopify: boolean
}

type WayPolicy = Pick<Policy, 'paysCod' | 'refundsPaid' | 'makesCards' | 'paysCredit' | 'paysFirst'>

/** A request, as far as its way depends on it; `paysBy` is what staff chose, null or absent where they did not. */
export interface OnItsWay {
  type: RequestType
  payment: Payment
  paysBy?: PayWay | null
}

/** What can come first by the policy "Default refund method", as it stores them. */
export const FIRST_REFUNDS = ['refund', 'credit', 'card'] as const

/** See {@link FIRST_REFUNDS}. */
export type FirstRefund = (typeof FIRST_REFUNDS)[number]

const FIRST: Readonly<Record<FirstRefund, readonly PayWay[]>> = {
  refund: ['source', 'account'],
  credit: ['credit'],
  card: ['card'],
}

/**
 * The ways that are open for what is due for a request: the one that staff chose first, then the one that the shop puts
 * first; none where staff settle it. A way that is not open any more is not taken, even where it was chosen. An
 * exchange has none until staff end it as money by choosing one.
 */
export function openWays(policy: WayPolicy, { bank, shopify }: SetUp, { type, payment, paysBy }: OnItsWay): PayWay[] {
  if (type !== 'Return' && !paysBy) return []
  const ways: (PayWay | false)[] = [
    payment === 'COD' ? bank && policy.paysCod && 'account' : shopify && policy.refundsPaid && 'source',
    shopify && policy.paysCredit && 'credit',
    shopify && policy.makesCards && 'card',
  ]
  const first = FIRST[policy.paysFirst]
  const rank = (way: PayWay) => (way === paysBy ? 0 : first.includes(way) ? 1 : 2)
  return ways.filter((way) => way !== false).toSorted((one, other) => rank(one) - rank(other))
}
