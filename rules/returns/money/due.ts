import type { RequestStatus, SettlementKind } from '#contract/desk/request.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { RequestType } from '#contract/returns.ts'
import type { FeePayment } from './fee-payment.ts'
import { NOT_PAID_BACK } from './payouts.ts'

/**
 * The worth of a request, in paise: the price of its pieces after all discounts, its fee, and the most that can be paid
 * out at all: the amount that the customer paid for the order, less the money that went out and the promises to others
 * (`left.ts`). `madePaise` is the amount that Shopify already paid back for it, and `promisedPaise` its promise in the
 * ledger. `isUnknown`: a refund on its order is not known in rupees, so no amount is promised. `morePaise` is the price
 * difference of an exchange, paid like its fee. `refundMethod` is the method of a return's refund if it is not a gift
 * card, `refundWhen` its latest day in words (`refund-day.ts`), `feeWay` the payment of an exchange's fee.
 * `bonusPercent` is the shop's bonus on what is due (`../bonus/bonus.ts`), which is never a part of it.
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
  refundMethod?: RefundMethod | undefined
  refundWhen?: string | undefined
  feeWay?: FeePayment | undefined
  bonusPercent?: number | undefined
}

/** The worth for a settlement of this kind: a refund also records Shopify's earlier refunds for the request. */
export function worthAs<Of extends Worth>(kind: SettlementKind | undefined, worth: Of): Of {
  const { mostPaise, madePaise = 0, promisedPaise = 0 } = worth
  if (kind !== 'refund') return worth
  return { ...worth, mostPaise: mostPaise + madePaise, promisedPaise: promisedPaise + madePaise, madePaise: 0 }
}

/**
 * The fee that is taken from the refund, in paise. The fee of a return is taken from its gift card, or from a refund in
 * its place. The fee of an exchange is paid apart; if the exchange ends as money, it did not happen and costs nothing,
 * unless the shop takes the fee from money that it pays back. The price difference is never taken: the goods were not
 * sent. (Decisions 11, 23.)
 */
export function feeTaken({ type, feePaise, feeWay }: Pick<Worth, 'type' | 'feePaise' | 'feeWay'>): number {
  return type === 'Return' || feeWay === 'deducted' ? feePaise : 0
}

/**
 * The amount due as a gift card or a refund, in paise: at most the price of the pieces, and at most the money that is
 * left of the order's payment, less the fee if it is taken from that, and less Shopify's refunds for it; never below
 * nothing, nor below the promise. (Decisions 11, 23.)
 */
export function dueOf(worth: Worth): number {
  const { mostPaise, madePaise = 0, promisedPaise = 0 } = worth
  return Math.max(0, limitOf(worth) - feeTaken(worth) - madePaise, Math.min(promisedPaise, mostPaise))
}

/** The amount due for a request in its present state: nothing if it ended without a refund, unless it is settled. */
export const dueNow = (
  { status, settled }: { status: RequestStatus; settled: boolean },
  kind: SettlementKind | undefined,
  worth: Worth,
): number => (!settled && NOT_PAID_BACK.has(status) ? 0 : dueOf(worthAs(kind, worth)))

const limitOf = ({ paidPaise, mostPaise, madePaise = 0 }: Worth): number => Math.min(paidPaise, mostPaise + madePaise)

/** The part of the price of its pieces that comes back, with Shopify's refunds for it, before its fee; in paise. */
export function countedOf(worth: Worth): number {
  const due = dueOf(worth)
  return due > 0 ? due + feeTaken(worth) + (worth.madePaise ?? 0) : limitOf(worth)
}

/**
 * The reason why an amount cannot be recorded, or null. Above the due amount, only staff with the permission may record
 * it, if they say that they mean it; above the amount paid for the order, no one may.
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
