import { orderBody, refundBody } from './body.ts'
import { gid, numberOf } from '../shop/ids.ts'
import { moneyOf, refunded, sentStatusOf } from '../shop/money-view.ts'
import type { Order, Shop } from '../shop/state.ts'

interface Given {
  orderId: string
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null
  restock: boolean
}

const refuse = (code: string, message: string) => ({
  job: null,
  orderCancelUserErrors: [{ code, field: ['orderId'], message }],
  userErrors: [],
})

/**
 * Cancels an order of which nothing is sent; what was paid goes back. Shopify does it in the background; here it is
 * done with the answer, unless the shop `cancelsLater`. (Not recorded: the schema alone has its answer.)
 */
export function orderCancel(shop: Shop, given: Given) {
  const order = shop.orders.get(numberOf('Order', given.orderId) ?? '')
  if (!order) return refuse('NOT_FOUND', 'Order does not exist')
  if (order.cancelledAt) return refuse('INVALID', 'Order is already cancelled')
  if (sentStatusOf(order) === 'FULFILLED' || sentStatusOf(order) === 'PARTIALLY_FULFILLED')
    return refuse('INVALID', 'Cannot cancel an order that is fulfilled')
  if (!shop.gives.cancelsLater) finishCancel(shop, order, given)
  return {
    job: { __typename: 'Job', id: gid('Job', shop.newId()), done: false },
    orderCancelUserErrors: [],
    userErrors: [],
  }
}

/** The work of the job. */
export function finishCancel(
  shop: Shop,
  order: Order,
  { refundMethod, restock }: Pick<Given, 'refundMethod' | 'restock'>,
): void {
  const { total, back } = moneyOf(order)
  const paid = order.pending ? 0 : total - back
  const restockType = restock ? ('CANCEL' as const) : ('NO_RESTOCK' as const)
  const items = order.lines
    .map(({ id, quantity }) => ({ lineId: id, quantity: quantity - refunded(order, id), restock: restockType }))
    .filter(({ quantity }) => quantity > 0)
  const amount = refundMethod?.originalPaymentMethodsRefund ? paid.toFixed(2) : '0.00'
  const refund = { id: shop.newId(), createdAt: shop.now(), amount, items }
  order.refunds = [...(order.refunds ?? []), refund]
  order.cancelledAt = shop.now()
  order.updatedAt = shop.now()
  shop.untold.push({ topic: 'refunds/create', at: shop.now(), body: refundBody(order, refund) })
  shop.untold.push({ topic: 'orders/cancelled', at: shop.now(), body: orderBody(order) })
  shop.onWebhook()
}
