import { refundBody } from '../changes/body.ts'
import { gid, numberOf } from './ids.ts'
import { money, moneyOf, refundableOf } from './money-view.ts'
import { refuse } from './returns.ts'
import type { Order, Refund, Return, Shop } from './state.ts'

export interface RefundInput {
  orderTransactions: { parentId: string; transactionAmount: { amount: string; currencyCode: string } }[]
  refundMethods?: { storeCreditRefund?: { amount: { amount: string; currencyCode: string } } | null }[] | null
  allowOverRefunding?: boolean | null
}

type Pieces = readonly { id: string; quantity: number }[]

const orderOf = (shop: Shop, shopReturn: Return): Order => shop.orders.get(shopReturn.orderId)!

/** The one payment of an order. */
const paymentOf = (order: Order) => gid('OrderTransaction', order.id)

/**
 * The result of a refund for these pieces: the price of those that can still be refunded, less the fee, and never more
 * than is left of the payment.
 */
export function outcomeView(shop: Shop, shopReturn: Return, pieces: Pieces) {
  const order = orderOf(shop, shopReturn)
  const { total, back } = moneyOf(order)
  const left = order.pending ? 0 : total - back
  const worth = linesOf(order, shopReturn, pieces).reduce(
    (sum, { lineId, paid, quantity }) => sum + paid * Math.min(quantity, refundableOf(order, lineId)),
    0,
  )
  const due = Math.min(left, Math.max(0, worth - Number(shopReturn.fee ?? 0)))
  const amount = money(shop, due.toFixed(2))
  const parentTransaction = { __typename: 'OrderTransaction', id: paymentOf(order) }
  return {
    financialTransfer: {
      __typename: 'RefundReturnOutcome',
      amount,
      suggestedTransactions: due > 0 ? [{ amountSet: amount, parentTransaction }] : [],
    },
  }
}

/** The reason for which a refund is refused; undefined if it is not. */
export function refundRefusal(shop: Shop, shopReturn: Return, input: RefundInput) {
  const { orderTransactions } = input
  const order = orderOf(shop, shopReturn)
  const { total, back } = moneyOf(order)
  const field = ['input', 'financialTransfer', 'issueRefund', 'orderTransactions']
  const credit = creditOf(input)
  if (credit > 0 && !shop.gives.credit)
    return refuse('FEATURE_NOT_ENABLED', 'Store credit is not enabled.', 'input', 'financialTransfer')
  if (credit > 0 && !input.allowOverRefunding && (order.pending || credit > total - back))
    return refuse('INVALID', 'Refund amount is more than what can be refunded.', 'input', 'financialTransfer')
  if (credit > 0 && orderTransactions.length === 0) return undefined
  if (orderTransactions.some(({ parentId }) => parentId !== paymentOf(order)))
    return refuse('INVALID', 'Parent transaction is invalid.', ...field)
  if (order.pending || amountOf(orderTransactions) > total - back)
    return refuse('INVALID', 'Refund amount is more than what can be refunded.', ...field)
  return undefined
}

/** Pays back, and sends the app a webhook. */
export function payBack(shop: Shop, shopReturn: Return, pieces: Pieces, input: RefundInput): void {
  const { orderTransactions } = input
  const credit = creditOf(input)
  const order = orderOf(shop, shopReturn)
  const refund: Refund = {
    id: shop.newId(),
    createdAt: shop.now(),
    amount: (amountOf(orderTransactions) + credit).toFixed(2),
    ...(credit > 0 ? { asCredit: true } : {}),
    returnId: shopReturn.id,
    ...(order.refundsEnd ? { status: order.refundsEnd } : {}),
    items: linesOf(order, shopReturn, pieces).map(({ lineId, quantity }) => ({ lineId, quantity, restock: 'RETURN' })),
  }
  order.refunds = [...(order.refunds ?? []), refund]
  shop.untold.push({ topic: 'refunds/create', at: shop.now(), body: refundBody(order, refund) })
  shop.onWebhook()
}

const creditOf = ({ refundMethods }: RefundInput) =>
  (refundMethods ?? []).reduce((sum, { storeCreditRefund }) => sum + Number(storeCreditRefund?.amount.amount ?? 0), 0)

const amountOf = (transactions: RefundInput['orderTransactions']) =>
  transactions.reduce((sum, { transactionAmount }) => sum + Number(transactionAmount.amount), 0)

/** The lines of the order that hold these pieces, with the price paid for one. */
export function linesOf(order: Order, shopReturn: Return, pieces: Pieces) {
  return pieces.flatMap(({ id, quantity }) => {
    const item = shopReturn.items.find((one) => one.id === numberOf('ReturnLineItem', id))
    const piece = order.parcels.flatMap(({ items }) => items).find((one) => one.id === item?.itemId)
    const line = order.lines.find((one) => one.id === piece?.lineId)
    return line ? [{ lineId: line.id, quantity, paid: Number(line.paid ?? line.price) }] : []
  })
}
