import { rupeesText } from '../india/money.ts'
import { type Payment } from './payment.ts'

/**
 * The money of an order as the shop reports it, in paise; null if it does not. `currentPaise` is the total after
 * returns, `outstandingPaise` the unpaid part of it (negative if the shop owes money), `receivedPaise` all money
 * received, `refundedPaise` the money that the shop had paid back by then.
 */
export interface OrderMoney {
  totalPaise: number
  /** Shopify's `financial_status`; '' if it is not known, for example for earlier orders. */
  status: string
  currentPaise: number | null
  outstandingPaise: number | null
  receivedPaise: number | null
  refundedPaise: number
  /**
   * For an order with an outstanding amount, or a cancelled one: true if all of its goods arrived, and the price of the
   * goods that did.
   */
  arrived: { isAll: boolean; paise: number } | null
}

/** The money of an order: paid to the shop, paid in cash to the courier, and still to be paid. */
export interface Paid {
  shopPaise: number
  cashPaise: number
  openPaise: number
}

/**
 * The status of an order's money as it counts here, from Shopify's status in small letters. Shopify has no status for
 * an order that an app made without a payment: it is pending while any amount is outstanding. (Recorded in a shop,
 * 2026.)
 */
export const paymentStatus = (status: string, outstandingPaise: number | null): string =>
  status === '' && outstandingPaise !== null && outstandingPaise > 0 ? 'pending' : status

/** No money was taken: it is only reserved, or the payment was cancelled. */
const NOTHING_TAKEN: ReadonlySet<string> = new Set(['authorized', 'voided', 'expired'])

/**
 * The money that the customer paid for an order. The outstanding amount of a COD order counts as paid to the courier if
 * all its goods arrived, even while Shopify says that it is pending. While some goods are still to come, only the price
 * of the goods that arrived counts, less the money that the shop already had. If the shop reports nothing about an
 * order, it counts as paid. (Decision 034.)
 */
export function paidOf(order: OrderMoney, payment: Payment): Paid {
  const money = { ...order, status: paymentStatus(order.status, order.outstandingPaise) }
  const shopPaise = paidToShop(money)
  const openPaise = Math.max(0, Math.min(outstandingOf(money), money.totalPaise - shopPaise))
  const cashPaise = payment === 'COD' ? cashOf(money, { shopPaise, openPaise }) : 0
  if (payment === 'COD' && money.status === 'voided')
    return { shopPaise, cashPaise: cashBefore(money, shopPaise), openPaise: 0 }
  return { shopPaise, cashPaise, openPaise: openPaise - cashPaise }
}

function paidToShop(money: OrderMoney): number {
  const { totalPaise, status, currentPaise, outstandingPaise, receivedPaise, refundedPaise } = money
  if (receivedPaise !== null) return Math.max(0, receivedPaise)
  if (NOTHING_TAKEN.has(status)) return Math.min(totalPaise, refundedPaise)
  if (status !== 'pending' && status !== 'partially_paid') return totalPaise
  if (outstandingPaise === null) return status === 'pending' ? 0 : totalPaise
  return Math.min(totalPaise, Math.max(0, (currentPaise ?? totalPaise) - outstandingPaise + refundedPaise))
}

/** The amount not paid to the shop; if the shop does not report it, all that the shop has not received. */
const outstandingOf = ({ status, totalPaise, outstandingPaise }: OrderMoney): number =>
  ['', 'paid', 'refunded', 'voided', 'expired'].includes(status) ? 0 : (outstandingPaise ?? totalPaise)

function cashOf({ arrived }: OrderMoney, { shopPaise, openPaise }: Pick<Paid, 'shopPaise' | 'openPaise'>): number {
  if (arrived === null) return 0
  return arrived.isAll ? openPaise : Math.min(openPaise, Math.max(0, arrived.paise - shopPaise))
}

/** The cash that the courier received for the goods that arrived before a cancellation. */
const cashBefore = ({ arrived, totalPaise }: OrderMoney, shopPaise: number): number =>
  Math.max(0, Math.min(arrived?.paise ?? 0, totalPaise) - shopPaise)

/** The same in words: "₹500 paid online, ₹1,499 in cash to the courier". */
export function paidWords({ shopPaise, cashPaise, openPaise }: Paid, payment: Payment): string {
  const isParted = cashPaise > 0 || openPaise > 0
  const parts = [
    shopPaise > 0 && `${rupeesText(shopPaise)} paid${isParted ? ' online' : ''}`,
    cashPaise > 0 && `${rupeesText(cashPaise)} in cash to the courier`,
    openPaise > 0 && `${rupeesText(openPaise)} ${payment === 'COD' ? 'to be paid on delivery' : 'not paid yet'}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'Nothing was paid'
}
