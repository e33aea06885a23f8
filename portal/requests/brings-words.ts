import type { RefundWay } from '#contract/payouts.ts'
import type { RequestType } from '#contract/returns.ts'
import { paiseOf } from '#rules/india/money.ts'
import { brings } from '#rules/returns/money/you-get.ts'
import { SHOP } from '#shop'

interface RefundTerms {
  type: RequestType
  /** In whole rupees. */
  fee: number
  /** What its goods cost more than those that come back, in rupees. */
  more?: string | undefined
  /** What was paid for its items, in rupees. */
  paid?: string | undefined
  /** How its fee is paid, where not as the shop's own words say. */
  feeWords?: string | undefined
  /** The refund method, if it is not a gift card. */
  refundMethod?: RefundWay | undefined
  /** By when, in words. */
  refundWhen?: string | undefined
}

/**
 * What a request brings and costs, by the server's figures; undefined if money comes back and it is not told how
 * much.
 */
export function bringsWords({
  type,
  fee,
  more = '',
  paid = '',
  feeWords = SHOP.exchangeFee,
  refundMethod,
  refundWhen,
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
  }
  return brings(worth, feeWords)
}
