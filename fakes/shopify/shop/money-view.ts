import { gid } from './ids.ts'
import { page, type Paging } from './paging.ts'
import type { Line, Order, Person, Refund, Shop } from './state.ts'

/** An amount with one decimal if it needs no more: "110.0". (Recorded: 2026-04 of airhorns/shopify-draft-proxy.) */
export const shownMoney = ({ currency }: Pick<Shop, 'currency'>, amount: string) => ({
  amount: Number.isInteger(Number(amount)) ? `${Number(amount)}.0` : String(Number(amount)),
  currencyCode: currency,
})

export const money = (shop: Shop, amount: string) => {
  const shown = shownMoney(shop, amount)
  return { shopMoney: shown, presentmentMoney: shown }
}

/** The price, the payments and the refunds of an order, in rupees. All is paid at once. */
export function moneyOf(order: Order) {
  const [own, given] = [false, true].map((isExchange) => costOf(order, isExchange))
  const total = own!
  const made = (order.refunds ?? []).filter(({ status }) => !status)
  const back = made.reduce((sum, { amount }) => sum + Number(amount), 0)
  const swapped = given! - cameBack(order) + (order.swaps?.fees ?? 0)
  const due = Math.max(0, (order.pending ? total - takenOut(order) : 0) + swapped)
  // Recorded: 2026-04/orders/orderMarkAsPaid-state-and-money.json of airhorns/shopify-draft-proxy, 2026.
  const status =
    due > 0
      ? order.pending
        ? order.byApp
          ? null
          : 'PENDING'
        : 'PARTIALLY_PAID'
      : back === 0
        ? 'PAID'
        : back >= total
          ? 'REFUNDED'
          : 'PARTIALLY_REFUNDED'
  return { total, back, due, status }
}

const costOf = ({ lines }: Order, isExchange: boolean) =>
  lines
    .filter((line) => (line.isExchange ?? false) === isExchange)
    .reduce((sum, line) => sum + Number(line.paid ?? line.price) * line.quantity, 0)

/** The price paid for the pieces that came back for an exchange, in rupees. */
const cameBack = ({ lines, swaps }: Order) =>
  (swaps?.back ?? []).reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return sum + (line ? Number(line.paid ?? line.price) * quantity : 0)
  }, 0)

/** The number of pieces of a line that came back for an exchange. */
export const swappedOf = ({ swaps }: Order, lineId: string): number =>
  (swaps?.back ?? []).filter((one) => one.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0)

/** The price of the lines that were taken out of an order before it was paid, in rupees. */
const takenOut = (order: Order) =>
  order.lines.reduce((sum, line) => sum + Number(line.paid ?? line.price) * refunded(order, line.id), 0)

/** The money of an order as the schema shows it. */
export function moneyView(shop: Shop, order: Order) {
  const { total, back, due, status } = moneyOf(order)
  return {
    displayFinancialStatus: status,
    totalPriceSet: money(shop, total.toFixed(2)),
    currentTotalPriceSet: money(shop, (total - back).toFixed(2)),
    totalOutstandingSet: money(shop, due.toFixed(2)),
    totalReceivedSet: money(shop, order.pending ? '0.00' : total.toFixed(2)),
    totalRefundedSet: money(shop, back.toFixed(2)),
  }
}

/** All discounts of a line, in rupees. */
export const discountOn = ({ price, paid, quantity }: Line): string =>
  ((Number(price) - Number(paid ?? price)) * quantity).toFixed(2)

/** The number of pieces of a line that were taken out of the order. */
export function refunded(order: Order, lineId: string, restock?: Refund['items'][number]['restock']): number {
  return (order.refunds ?? [])
    .flatMap(({ items }) => items)
    .filter((item) => item.lineId === lineId && (restock ?? item.restock) === item.restock)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The number of pieces of a line that were refunded with a return. */
export const refundedBy = ({ refunds = [] }: Order, returnId: string, lineId: string): number =>
  refunds
    .filter((refund) => refund.returnId === returnId)
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (item.lineId === lineId ? sum + item.quantity : sum), 0)

/**
 * The number of pieces of a line that can still be refunded: the ordered ones less the refunded ones, restocked or not.
 * (Shopify schema, LineItem.refundableQuantity, 2026-07.)
 */
export const refundableOf = (order: Order, lineId: string): number =>
  (order.lines.find(({ id }) => id === lineId)?.quantity ?? 0) - refunded(order, lineId)

/**
 * The part of the order that is sent: all that was not cancelled, a part, nothing, or on hold. (A hold: recorded,
 * 2026-04/orders of airhorns/shopify-draft-proxy.)
 */
export function sentStatusOf(order: Order): 'FULFILLED' | 'PARTIALLY_FULFILLED' | 'UNFULFILLED' | 'ON_HOLD' {
  if (order.sendings?.some(({ holds, isSent }) => !isSent && holds.length > 0)) return 'ON_HOLD'
  const pieces = order.parcels.filter(({ cancelled }) => !cancelled).flatMap(({ items }) => items)
  const sent = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const units = order.lines.reduce((sum, { id, quantity }) => sum + quantity - refunded(order, id, 'CANCEL'), 0)
  return sent === 0 ? 'UNFULFILLED' : sent >= units ? 'FULFILLED' : 'PARTIALLY_FULFILLED'
}

export const personView = ({ id, firstName, lastName, email, phone, updatedAt }: Person) => ({
  __typename: 'Customer',
  id: gid('Customer', id),
  legacyResourceId: id,
  firstName,
  lastName,
  displayName: `${firstName} ${lastName}`,
  defaultEmailAddress: { emailAddress: email },
  defaultPhoneNumber: phone ? { phoneNumber: phone } : null,
  tags: [],
  updatedAt: updatedAt.toISOString(),
})

export function refundView(shop: Shop, { id, createdAt, amount, status, items }: Refund) {
  const made = createdAt.toISOString()
  return {
    __typename: 'Refund',
    id: gid('Refund', id),
    legacyResourceId: id,
    createdAt: made,
    processedAt: made,
    updatedAt: made,
    totalRefundedSet: money(shop, status ? '0.00' : amount),
    refundLineItems: (paging: Paging) =>
      page(items, paging, ({ lineId, quantity, restock }) => ({
        quantity,
        restockType: restock,
        lineItem: { __typename: 'LineItem', id: gid('LineItem', lineId) },
      })),
    transactions: (paging: Paging) =>
      page([amount], paging, () => ({
        kind: 'REFUND',
        status: status ?? 'SUCCESS',
        amountSet: money(shop, amount),
      })),
  }
}
