import type { RequestStatus } from '#contract/desk/request.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { NotByHand } from '#contract/desk/returns/payments.ts'
import { isOnItsWay, type PayoutState } from './payouts.ts'

/** The facts of a request that decide if its refund must be paid by hand now. */
export interface Owed {
  /** True if it ends as money: a return, or an exchange that staff ended as money. */
  isRefund: boolean
  status: RequestStatus
  settled: boolean
  duePaise: number
  /** The method of its automatic refund; undefined if staff pay it. */
  refundMethod: RefundMethod | undefined
  /** True if the customer's account is known. */
  hasAccount: boolean
  /** Its last payout; `isOnItsWay` is true if Shopify is paying it. */
  payout: PayoutState | undefined
  isOnItsWay: boolean
  /** True if Shopify paid something back that may be for it. */
  isUnclear: boolean
}

/** Goods that the customer may keep are accepted goods, too. */
const ACCEPTED: ReadonlySet<RequestStatus> = new Set(['completed', 'kept'])

/**
 * The reason why a refund is not in the file of payments to make; null if it is. The file has only accepted goods. It
 * has no refund that the bank or Shopify pays, or will pay once the customer gives an account: money would go out
 * twice.
 */
export function notByHand(owed: Owed): NotByHand | null {
  if (!owed.isRefund) return 'no_refund'
  if (owed.settled) return 'settled'
  if (!ACCEPTED.has(owed.status)) return 'not_accepted'
  if (owed.duePaise <= 0) return 'nothing_due'
  if (owed.isOnItsWay || isOnItsWay(owed.payout)) return 'on_its_way'
  if (owed.payout === 'waiting') return 'second_person'
  if (owed.isUnclear) return 'unclear'
  if (owed.refundMethod === undefined) return null
  if (owed.refundMethod !== 'account') return 'by_itself'
  return owed.hasAccount ? null : 'no_account'
}
