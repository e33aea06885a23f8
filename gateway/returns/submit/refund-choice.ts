import type { RefundMethod } from '#contract/payouts.ts'
import type { Config } from '#config'
import type { Payment } from '#rules/orders/payment.ts'
import { type Bonus, bonusPercent } from '#rules/returns/bonus/bonus.ts'
import { refuse } from '../../http/failures.ts'
import { refundChoicesOf, type ShopPolicy } from '../../policies/policy.ts'
import type { Submission } from './submission.ts'

/** The customer's choice of the refund, and the bonus that is promised with it. */
export interface RefundChoice {
  refundWay: RefundMethod | undefined
  bonus: Bonus | null
}

/**
 * The refund method that the customer chose for what they return, with its bonus; refused if it is not open any more,
 * or its bonus is less by now than the customer saw. They get what they saw, also if the bonus is higher by now.
 */
export function refundChoiceOf(
  config: Config,
  policy: ShopPolicy,
  payment: Payment,
  { type, refundWay, refundBonus: percent = 0 }: Submission,
): RefundChoice {
  if (refundWay === undefined || type !== 'Return') return { refundWay: undefined, bonus: null }
  if (!refundChoicesOf(config, policy, payment).includes(refundWay)) refuse('REFUND_WAY_NOT_OPEN')
  if (percent > bonusPercent(policy, refundWay)) refuse('REFUND_BONUS_CHANGED')
  return { refundWay, bonus: percent > 0 ? { by: refundWay, percent } : null }
}
