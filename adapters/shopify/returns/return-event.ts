import type { ShopEvent } from '../shop-event.ts'
import { id, idIfAny, type Part, part, text } from '../shapes.ts'

/**
 * The subject of a `returns/*` message. It is a reason to look at the return, no more: the messages differ, come in any
 * order, and that of `returns/process` names no return in Shopify's own documents. `orderId` is null and `state` '' if
 * the message does not say.
 */
export function returnOf(body: Part): ShopEvent {
  const returnId = idIfAny(body, 'id') ?? idIfAny(body, 'admin_graphql_api_id')
  if (returnId === null) return { about: 'nothing' }
  const order = part(body, 'order')
  const orderId = idIfAny(body, 'order_id') ?? (order && idIfAny(order, 'id'))
  return { about: 'return', returnId, orderId, state: text(body, 'status', 32).toUpperCase() }
}

/**
 * The goods that `reverse_fulfillment_orders/dispose` is about. Like the messages below it is a reason to look, no
 * more: the decision is read from the return. Throws Unreadable without an id.
 */
export const disposalOf = (body: Part): ShopEvent => ({
  about: 'part',
  part: { kind: 'ReverseFulfillmentOrder', id: id(body, 'id') },
})

/** The pieces to be sent that `fulfillment_holds/released` is about. Throws Unreadable without an id. */
export const releaseOf = (body: Part): ShopEvent => ({
  about: 'part',
  part: { kind: 'FulfillmentOrder', id: id(part(body, SENDING) ?? { path: SENDING, fields: {} }, 'id') },
})

const SENDING = 'fulfillment_order'
