import { rupeesText } from '../india/money.ts'
import { type Payment } from './payment.ts'

/**
 * What the shop says of the money of an order, in paise; null where it does not say. `currentPaise` is what the order
 * comes to after returns, `outstandingPaise` what of it is not paid (below nothing where the shop owes),
 * `receivedPaise` all that came in, `refundedPaise` what the shop paid back by then.
 */
export interface OrderMoney {
  totalPaise: number
  /** Shopify's `financial_status`; '' where it is not known, as of orders of before. */
  status: string
  currentPaise: number | null
  outstandingPaise: number | null
  receivedPaise: number | null
  refundedPaise: number
  /**
   * Of an order of which something is outstanding, or that was called off: whether all of its goods arrived, and what
   * those cost that did.
   */
  arrived: { isAll: boolean; paise: number } | null
}

/** What was paid for an order: to the shop, and in cash to the courier; and what is still to be paid. */
export interface Paid {
  shopPaise: number
  cashPaise: number
  openPaise: number
}

/**
 * The status of an order's money as it counts here, from what Shopify says in small letters: it says nothing of an
 * order that an app made without a payment, which is pending as long as anything of it is outstanding. (Recorded in a
 * shop, 2026.)
 */
export const paymentStatus = (status: string, outstandingPaise: number | null): string =>
  status === '' && outstandingPaise !== null && outstandingPaise > 0 ? 'pending' : status

/** Nothing was taken: the money is only reserved, or the payment was called off. */
const NOTHING_TAKEN: ReadonlySet<string> = new Set(['authorized', 'voided', 'expired'])

/**
 * What the customer paid for an order. What is outstanding of a COD order was paid to the courier where all of its
 * goods arrived, also as long as Shopify says that it is pending; while some are still to come, only what those cost
 * that arrived, as far as the shop had not got it before. An order of which the shop says nothing is taken to be paid.
 * (Decision 034.)
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

/** What is not paid to the shop; where it does not say how much, all that it has not got. */
const outstandingOf = ({ status, totalPaise, outstandingPaise }: OrderMoney): number =>
  ['', 'paid', 'refunded', 'voided', 'expired'].includes(status) ? 0 : (outstandingPaise ?? totalPaise)

function cashOf({ arrived }: OrderMoney, { shopPaise, openPaise }: Pick<Paid, 'shopPaise' | 'openPaise'>): number {
  if (arrived === null) return 0
  return arrived.isAll ? openPaise : Math.min(openPaise, Math.max(0, arrived.paise - shopPaise))
}

/** Of an order that was cancelled: what the courier was paid for what had arrived. */
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
