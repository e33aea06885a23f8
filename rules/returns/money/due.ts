import type { RequestStatus, SettlementKind } from '#contract/desk/request.ts'
import type { RefundWay } from '#contract/payouts.ts'
import type { RequestType } from '#contract/returns.ts'
import type { FeePayment } from './fee-payment.ts'
import { NOT_PAID_BACK } from './payouts.ts'

/**
 * What a request is worth, in paise: what was paid for its pieces after all discounts, its fee, and the most that can
 * be paid out at all: what the customer paid for the order less what went out and what others are promised (`left.ts`).
 * `madePaise` is what Shopify paid back for it already, and `promisedPaise` what it is promised by the ledger.
 * `isUnknown`: something was paid back on its order of which the rupees are not known, so that no amount is promised.
 * `morePaise` is what the goods of an exchange cost more than those that come back, paid like its fee. `refundMethod`
 * is how a return is paid if not by a gift card, `refundWhen` by when in words (`refund-day.ts`), `feeWay` how the
 * fee of an exchange is paid.
 */
export interface Worth {
  type: RequestType
  paidPaise: number
  feePaise: number
  morePaise?: number
  mostPaise: number
  madePaise?: number
  promisedPaise?: number
  isUnknown?: boolean | undefined
  refundMethod?: RefundWay | undefined
  refundWhen?: string | undefined
  feeWay?: FeePayment | undefined
}

/** The same for a settlement of this kind: a refund also records what Shopify has paid back for the request already. */
export function worthAs<Of extends Worth>(kind: SettlementKind | undefined, worth: Of): Of {
  const { mostPaise, madePaise = 0, promisedPaise = 0 } = worth
  if (kind !== 'refund') return worth
  return { ...worth, mostPaise: mostPaise + madePaise, promisedPaise: promisedPaise + madePaise, madePaise: 0 }
}

/**
 * What the fee takes from the amount that is paid back, in paise. The fee of a return is taken from its gift card, or
 * from a refund in its place. The fee of an exchange is paid apart; where the exchange ends as money, it did not happen
 * and costs nothing, unless the shop takes it from money that it pays back. What its goods would have cost more is
 * never taken: they were not sent. (Decisions 11, 23.)
 */
export function feeTaken({ type, feePaise, feeWay }: Pick<Worth, 'type' | 'feePaise' | 'feeWay'>): number {
  return type === 'Return' || feeWay === 'deducted' ? feePaise : 0
}

/**
 * What is due as a gift card or a refund, in paise: never more than was paid for the pieces, nor than is left of what
 * was paid for the order, less the fee where it is taken from it, and less what Shopify paid back for it already; never
 * below nothing, nor below what is promised. (Decisions 11, 23.)
 */
export function dueOf(worth: Worth): number {
  const { mostPaise, madePaise = 0, promisedPaise = 0 } = worth
  return Math.max(0, limitOf(worth) - feeTaken(worth) - madePaise, Math.min(promisedPaise, mostPaise))
}

/**
 * What is due of a request as it stands: nothing of one that ended so that nothing is paid back, unless it is settled.
 */
export const dueNow = (
  { status, settled }: { status: RequestStatus; settled: boolean },
  kind: SettlementKind | undefined,
  worth: Worth,
): number => (!settled && NOT_PAID_BACK.has(status) ? 0 : dueOf(worthAs(kind, worth)))

const limitOf = ({ paidPaise, mostPaise, madePaise = 0 }: Worth): number => Math.min(paidPaise, mostPaise + madePaise)

/**
 * What of the price that was paid for its pieces comes back, with what Shopify paid back for it already, before its
 * fee; in paise.
 */
export function countedOf(worth: Worth): number {
  const due = dueOf(worth)
  return due > 0 ? due + feeTaken(worth) + (worth.madePaise ?? 0) : limitOf(worth)
}

/**
 * Why an amount cannot be recorded, or null: above what is due only by who may and says that it is meant, above what
 * was paid for the order by no one.
 */
export function amountProblem(
  amountPaise: number,
  worth: Worth,
  beyondDue: boolean,
): 'AMOUNT_ABOVE_DUE' | 'AMOUNT_ABOVE_PAID' | null {
  if (amountPaise <= dueOf(worth)) return null
  if (amountPaise > worth.mostPaise) return 'AMOUNT_ABOVE_PAID'
  return beyondDue ? null : 'AMOUNT_ABOVE_DUE'
}
