import { orderBody, refundBody } from '../changes/body.ts'
import { numberOf } from './ids.ts'
import { moneyOf, refunded, refundView } from './money-view.ts'
import type { Refund, Shop } from './state.ts'

interface Given {
  orderId: string
  refundLineItems?:
    | { lineItemId: string; quantity: number; restockType?: Refund['items'][number]['restock'] | null }[]
    | null
  transactions?: { amount: string }[] | null
}

const refuse = (message: string, ...field: string[]) => ({
  refund: null,
  userErrors: [{ field: field.length > 0 ? field : null, message }],
})

/** Takes lines out of an order that is not paid yet: without a transaction no money moves, and less is due. */
export function refundCreate(shop: Shop, { input }: { input: Given }) {
  const order = shop.orders.get(numberOf('Order', input.orderId) ?? '')
  if (!order) return refuse('Order does not exist', 'orderId')
  const items = (input.refundLineItems ?? []).map(({ lineItemId, quantity, restockType }) => ({
    lineId: numberOf('LineItem', lineItemId) ?? '',
    quantity,
    restock: restockType ?? 'NO_RESTOCK',
  }))
  for (const [at, { lineId, quantity }] of items.entries()) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line || quantity > line.quantity - refunded(order, lineId))
      return refuse('Quantity cannot refund more items than were purchased', 'refundLineItems', String(at), 'quantity')
  }
  // Recorded: 2026-04/orders/refund-create-user-errors-and-quantities.json of airhorns/shopify-draft-proxy, 2026.
  const amount = (input.transactions ?? []).reduce((sum, { amount }) => sum + Number(amount), 0)
  const { total, back } = moneyOf(order)
  const received = order.pending ? 0 : total - back
  if (amount > received)
    return refuse(`Refund amount $${amount.toFixed(2)} is greater than net payment received $${received.toFixed(2)}`)
  const refund: Refund = { id: shop.newId(), createdAt: shop.now(), amount: '0.00', items }
  order.refunds = [...(order.refunds ?? []), refund]
  order.updatedAt = shop.now()
  shop.untold.push({ topic: 'refunds/create', at: shop.now(), body: refundBody(order, refund) })
  shop.untold.push({ topic: 'orders/updated', at: shop.now(), body: orderBody(order) })
  shop.onWebhook()
  return { refund: refundView(shop, refund), userErrors: [] }
}
