import type { PayWay, RequestStatus } from '#contract/desk/request.ts'
import type { NotByHand } from '#contract/desk/returns/payments.ts'
import { isOnItsWay, type PayoutState } from './payouts.ts'

/** A request, as far as it depends on that whether its refund is to be paid by hand now. */
export interface Owed {
  /** Whether it ends as money: a return, or an exchange that the staff ended so. */
  isRefund: boolean
  status: RequestStatus
  settled: boolean
  duePaise: number
  /** How it is paid by itself; undefined where staff pay it. */
  way: PayWay | undefined
  /** Whether the account of its customer is known. */
  hasAccount: boolean
  /** Its last payout, and whether Shopify is paying it. */
  payout: PayoutState | undefined
  isOnItsWay: boolean
  /** Whether Shopify paid something back that may be for it. */
  isUnclear: boolean
}

/** Goods that the customer may keep are accepted goods, too. */
const ACCEPTED: ReadonlySet<RequestStatus> = new Set(['completed', 'kept'])

/**
 * Why a refund is not in the file of the payments to make; null where it is. Only accepted goods are paid for, and
 * nothing that the bank or Shopify pays, or will pay once the customer has given an account: money would go out twice.
 */
export function notByHand(owed: Owed): NotByHand | null {
  if (!owed.isRefund) return 'no_refund'
  if (owed.settled) return 'settled'
  if (!ACCEPTED.has(owed.status)) return 'not_accepted'
  if (owed.duePaise <= 0) return 'nothing_due'
  if (owed.isOnItsWay || isOnItsWay(owed.payout)) return 'on_its_way'
  if (owed.payout === 'waiting') return 'second_person'
  if (owed.isUnclear) return 'unclear'
  if (owed.way === undefined) return null
  if (owed.way !== 'account') return 'by_itself'
  return owed.hasAccount ? null : 'no_account'
}
