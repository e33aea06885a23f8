import type { FeePayment } from '../money/fee-payment.ts'

/**
 * The mode of an exchange in Shopify: `order`, a replacement order of its own; `line`, an item of its return, which
 * Shopify adds to the original order.
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
 * The mode in Shopify of an exchange with this fee, in whole rupees; null if staff make it. A courier collects cash,
 * and a customer pays a link, only for an order of its own: an item of the return cannot have these fees, nor cost more
 * than the returned item.
 */
export function exchangeModeOf(
  { ordersExchange, exchangeWay }: Chosen,
  { fee, feeWay, morePaise }: { fee: number; feeWay: FeePayment; morePaise: number },
): ExchangeMode | null {
  if (!ordersExchange) return null
  const needsOrder = morePaise > 0 || (fee > 0 && (feeWay === 'cash' || feeWay === 'link'))
  return needsOrder ? 'order' : exchangeWay
}
