import { gid } from './ids.ts'
import type { Return, Shop } from './state.ts'

/** The changes of a return, as the topics name them. */
export type ReturnChange = 'request' | 'approve' | 'decline' | 'cancel' | 'close' | 'reopen' | 'process'

/** Adds a webhook about a change. The bodies are as the documents show them: that of `process` is empty there. */
export function tellOfReturn(shop: Shop, change: ReturnChange, shopReturn: Return): void {
  shop.untold.push({ topic: `returns/${change}`, at: shop.now(), body: bodyOf(change, shopReturn) })
  shop.onWebhook()
}

function bodyOf(change: ReturnChange, shopReturn: Return): object {
  if (change === 'process') return {}
  const { id, status, orderId, name, items, decline } = shopReturn
  const head = { id: Number(id), admin_graphql_api_id: gid('Return', id), status: status.toLowerCase() }
  if (change === 'cancel' || change === 'close' || change === 'reopen') return { ...head, order_id: Number(orderId) }
  const order = { id: Number(orderId), admin_graphql_api_id: gid('Order', orderId) }
  if (change === 'decline')
    return { ...head, order, decline: { reason: decline?.reason.toLowerCase(), note: decline?.note } }
  return {
    ...head,
    order,
    name,
    total_return_line_items: items.length,
    return_line_items: items.map((item) => ({
      id: Number(item.id),
      admin_graphql_api_id: gid('ReturnLineItem', item.id),
      fulfillment_line_item: { id: Number(item.itemId) },
      quantity: item.quantity,
      customer_note: item.customerNote,
    })),
  }
}
