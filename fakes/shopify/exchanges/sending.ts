import { sendingIn } from './exchange.ts'
import { gid, numberOf } from '../shop/ids.ts'
import { page, type Paging } from '../shop/paging.ts'
import { refuse } from '../shop/returns.ts'
import type { Shop } from '../shop/state.ts'

/** Pieces of an order that are to be sent, as soon as nothing holds them. */
export interface FulfilmentOrder {
  id: string
  items: { lineId: string; quantity: number }[]
  holds: { id: string; reason: string; handle: string | null; isOurs: boolean }[]
  isSent: boolean
}

interface HoldInput {
  id: string
  fulfillmentHold: { reason: string; handle?: string | null }
}

/** Holds an order to send; a handle is taken once. */
export function fulfillmentOrderHold(shop: Shop, { id, fulfillmentHold: { reason, handle } }: HoldInput) {
  const sending = sendingIn(shop, id)
  if (!sending || sending.isSent)
    return refuse('FULFILLMENT_ORDER_NOT_FOUND', 'Fulfillment order does not exist.', 'id')
  if (sending.holds.some((hold) => hold.isOurs && hold.handle === (handle ?? '')))
    return refuse('DUPLICATE_FULFILLMENT_HOLD_HANDLE', 'The handle is already in use.', 'fulfillmentHold', 'handle')
  sending.holds.push({ id: shop.newId(), reason, handle: handle ?? '', isOurs: true })
  return { fulfillmentOrder: sendingView(sending), userErrors: [] }
}

/** Lifts the holds that are named, or all. */
export function fulfillmentOrderReleaseHold(shop: Shop, { id, holdIds }: { id: string; holdIds?: string[] | null }) {
  const sending = sendingIn(shop, id)
  if (!sending) return refuse('FULFILLMENT_ORDER_NOT_FOUND', 'Fulfillment order does not exist.', 'id')
  const named = holdIds?.map((hold) => numberOf('FulfillmentHold', hold))
  const lifted = sending.holds.filter((hold) => named?.includes(hold.id) ?? true)
  sending.holds = sending.holds.filter((hold) => !lifted.includes(hold))
  tellOfRelease(shop, sending, lifted)
  return { fulfillmentOrder: sendingView(sending), userErrors: [] }
}

/**
 * A message for each hold that was lifted, which names no order. (The body as sadsciencee/shopify-webhooks-go has it,
 * 2025-01, of Shopify's own samples.)
 */
function tellOfRelease(shop: Shop, { id }: FulfilmentOrder, lifted: FulfilmentOrder['holds']): void {
  for (const { id: hold, reason, handle, isOurs } of lifted) {
    const body = {
      fulfillment_order: { id: gid('FulfillmentOrder', id) },
      fulfillment_hold: {
        id: gid('FulfillmentHold', hold),
        handle,
        held_by_app: null,
        held_by_requesting_app: isOurs,
        reason: reason.toLowerCase(),
        reason_notes: null,
      },
    }
    shop.untold.push({ topic: 'fulfillment_holds/released', at: shop.now(), body })
  }
  shop.onWebhook()
}

/** An order to send as the schema shows it. */
export function sendingView({ id, items, holds, isSent }: FulfilmentOrder) {
  return {
    __typename: 'FulfillmentOrder',
    id: gid('FulfillmentOrder', id),
    status: isSent ? 'CLOSED' : holds.length > 0 ? 'ON_HOLD' : 'OPEN',
    fulfillmentHolds: holds.map((hold) => ({
      __typename: 'FulfillmentHold',
      id: gid('FulfillmentHold', hold.id),
      reason: hold.reason,
      displayReason: hold.reason,
      handle: hold.handle,
      heldByRequestingApp: hold.isOurs,
    })),
    lineItems: (paging: Paging) =>
      page(items, paging, ({ lineId, quantity }) => ({
        __typename: 'FulfillmentOrderLineItem',
        id: gid('FulfillmentOrderLineItem', lineId),
        totalQuantity: quantity,
        lineItem: { __typename: 'LineItem', id: gid('LineItem', lineId) },
      })),
  }
}
