import type { RefundMethod } from '#contract/payouts.ts'
import type { RequestType } from '#contract/returns.ts'
import type { Payment } from '../../orders/payment.ts'
import type { Policy } from '../../policies/policy.ts'
import type { Bonus } from '../bonus/bonus.ts'

/** The systems that are set up beside the policy: a bank, and Shopify's Admin API. */
export interface SetUp {
  bank: boolean
  shopify: boolean
}

type MethodPolicy = Pick<Policy, 'paysCod' | 'refundsPaid' | 'makesCards' | 'paysCredit' | 'paysFirst'>

/**
 * The facts of a request on which its refund depends; `paysBy` is the choice of its customer or of staff, null or
 * absent without one, and `bonus` the one that was promised with it.
 */
export interface RefundableRequest {
  type: RequestType
  payment: Payment
  paysBy?: RefundMethod | null
  bonus?: Bonus | null
}

/** The choices of the policy "Default refund method", as it stores them. */
export const FIRST_REFUNDS = ['refund', 'credit', 'card'] as const

/** See {@link FIRST_REFUNDS}. */
export type FirstRefund = (typeof FIRST_REFUNDS)[number]

const FIRST: Readonly<Record<FirstRefund, readonly RefundMethod[]>> = {
  refund: ['source', 'account'],
  credit: ['credit'],
  card: ['card'],
}

/**
 * The refund methods that are open for a request: staff's choice first, then the shop's default; none if staff settle
 * it. A method that is not open any more is not taken, even if it was chosen. An exchange has none until staff end it
 * as money by choosing one.
 */
export function openRefundMethods(
  policy: MethodPolicy,
  { bank, shopify }: SetUp,
  { type, payment, paysBy }: RefundableRequest,
): RefundMethod[] {
  if (type !== 'Return' && !paysBy) return []
  const methods: (RefundMethod | false)[] = [
    payment === 'COD' ? bank && policy.paysCod && 'account' : shopify && policy.refundsPaid && 'source',
    shopify && policy.paysCredit && 'credit',
    shopify && policy.makesCards && 'card',
  ]
  const first = FIRST[policy.paysFirst]
  const rank = (method: RefundMethod) => (method === paysBy ? 0 : first.includes(method) ? 1 : 2)
  return methods.filter((method) => method !== false).toSorted((one, other) => rank(one) - rank(other))
}

type ChoicePolicy = MethodPolicy & Pick<Policy, 'choosesRefund'>

/**
 * The refund methods that the customer of a return can choose from, the shop's default first; none if the shop does not
 * let them, or only one is open: then nothing is asked.
 */
export function refundChoices(policy: ChoicePolicy, setUp: SetUp, payment: Payment): RefundMethod[] {
  if (!policy.choosesRefund) return []
  const open = openRefundMethods(policy, setUp, { type: 'Return', payment })
  return open.length > 1 ? open : []
}
