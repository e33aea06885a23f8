import type { SettlementKind } from '#contract/desk/request.ts'
import type { RefundWay } from '#contract/payouts.ts'
import type { RequestType } from '#contract/returns.ts'
import type { FeeWay } from './fee-ways.ts'

/**
 * What a request is worth, in paise: what was paid for its pieces after all discounts, its fee, and the most that can be paid out at
 * all: what the customer paid for the order less what went out for it (`left.ts`). `madePaise` is what the shop paid back since the
 * request was made. `morePaise` is what the goods of an exchange cost more than those that come back, paid like its fee. `refundWay` is how a return is paid back in
 * place of a gift card, `feeWay` how the fee of an exchange is paid.
 */
export interface Worth {
  type: RequestType
  paidPaise: number
  feePaise: number
  morePaise?: number
  mostPaise: number
  madePaise?: number
  refundWay?: RefundWay | undefined
  feeWay?: FeeWay | undefined
}

/** The same for a settlement of this kind: a refund may record what the shop has paid back already, its fee taken from it. */
export function worthAs<Of extends Worth>(kind: SettlementKind | undefined, worth: Of): Of {
  const { mostPaise, madePaise = 0 } = worth
  if (kind !== 'refund') return worth
  return { ...worth, mostPaise: Math.max(mostPaise, madePaise + Math.min(feeTaken(worth), mostPaise)) }
}

/**
 * What the fee takes from the amount that is paid back, in paise. The fee of a return is taken from its gift card, or from a refund in
 * its place. The fee of an exchange is paid apart; where the exchange ends as money, it did not happen and costs nothing, unless the shop takes it
 * from money that it pays back. What its goods would have cost more is never taken: they were not sent. (Decisions 11, 23.)
 */
export function feeTaken({ type, feePaise, feeWay }: Pick<Worth, 'type' | 'feePaise' | 'feeWay'>): number {
  return type === 'Return' || feeWay === 'deducted' ? feePaise : 0
}

/**
 * What is due as a gift card or a refund, in paise: never more than was paid for the pieces, nor than is left of what was paid for the
 * order, less the fee where it is taken from it; never below nothing. (Decisions 11, 23.)
 */
export function dueOf(worth: Worth): number {
  return Math.max(0, Math.min(worth.paidPaise, worth.mostPaise) - feeTaken(worth))
}

/**
 * Why an amount cannot be recorded, or null: above what is due only by who may and says that it is meant, above what was paid for the
 * order by no one.
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
