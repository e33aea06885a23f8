import type { FeeWay } from '../money/fee-ways.ts'

/**
 * How an exchange is made in Shopify: `order`, as a replacement order of its own; `line`, as an item of its return,
 * which Shopify adds to the order that is exchanged.
 */
export const EXCHANGE_WAYS = ['order', 'line'] as const

/** See {@link EXCHANGE_WAYS}. */
export type ExchangeWay = (typeof EXCHANGE_WAYS)[number]

/** The shop's policy, as far as it says how an exchange is made. */
interface Chosen {
  ordersExchange: boolean
  exchangeWay: ExchangeWay
}

/**
 * How an exchange with this fee, in whole rupees, is made in Shopify; null where staff make it. A courier collects
 * cash, and a link is paid, only for an order of its own: an item of the return cannot have such a fee, nor cost more
 * than what comes back.
 */
export function exchangeWayOf(
  { ordersExchange, exchangeWay }: Chosen,
  { fee, feeWay, morePaise }: { fee: number; feeWay: FeeWay; morePaise: number },
): ExchangeWay | null {
  if (!ordersExchange) return null
  const needsOrder = morePaise > 0 || (fee > 0 && (feeWay === 'cash' || feeWay === 'link'))
  return needsOrder ? 'order' : exchangeWay
}
