import type { FeePayment } from '../money/fee-payment.ts'

/**
 * How an exchange is made in Shopify: `order`, as a replacement order of its own; `line`, as an item of its return,
 * which Shopify adds to the order that is exchanged.
 */
export const EXCHANGE_MODES = ['order', 'line'] as const

/** See {@link EXCHANGE_MODES}. */
export type ExchangeMode = (typeof EXCHANGE_MODES)[number]

/** The policies that say how an exchange is made. */
interface Chosen {
  ordersExchange: boolean
  exchangeWay: ExchangeMode
}

/**
 * How an exchange with this fee, in whole rupees, is made in Shopify; null if staff make it. A courier collects cash,
 * and a link is paid, only for an order of its own: an item of the return cannot have these fees, nor cost more than
 * the returned item.
 */
export function exchangeModeOf(
  { ordersExchange, exchangeWay }: Chosen,
  { fee, feeWay, morePaise }: { fee: number; feeWay: FeePayment; morePaise: number },
): ExchangeMode | null {
  if (!ordersExchange) return null
  const needsOrder = morePaise > 0 || (fee > 0 && (feeWay === 'cash' || feeWay === 'link'))
  return needsOrder ? 'order' : exchangeWay
}
