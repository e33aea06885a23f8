import type { RefundMethod } from '#contract/payouts.ts'
import type { RequestType } from '#contract/returns.ts'
import { paiseOf } from '#rules/india/money.ts'
import { brings } from '#rules/returns/money/you-get.ts'
import { SHOP } from '#shop'

interface RefundTerms {
  type: RequestType
  /** The fee, in whole rupees. */
  fee: number
  /** The price difference, in rupees. */
  more?: string | undefined
  /** The amount that the customer paid for its items, in rupees. */
  paid?: string | undefined
  /** The way to pay its fee, if not the shop's usual words. */
  feeWords?: string | undefined
  /** The refund method, if it is not a gift card. */
  refundMethod?: RefundMethod | undefined
  /** The day by which the refund comes, in words. */
  refundWhen?: string | undefined
  /** The shop's bonus on the refund, in per cent of it. */
  bonusPercent?: number | undefined
}

/**
 * The sentence about the money of a request, by the server's figures; undefined if money comes back and the amount is
 * not known.
 */
export function bringsWords({
  type,
  fee,
  more = '',
  paid = '',
  feeWords = SHOP.exchangeFee,
  refundMethod,
  refundWhen,
  bonusPercent,
}: RefundTerms): string | undefined {
  const paidPaise = paiseOf(paid)
  if ((type === 'Return' || refundMethod) && paidPaise === null) return undefined
  const [feePaise, morePaise] = [fee * 100, paiseOf(more) ?? 0]
  const worth = {
    type,
    feePaise,
    morePaise,
    paidPaise: paidPaise ?? 0,
    mostPaise: paidPaise ?? 0,
    refundMethod,
    refundWhen,
    bonusPercent,
  }
  return brings(worth, feeWords)
}
