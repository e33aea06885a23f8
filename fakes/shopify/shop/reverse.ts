import { numberOf } from './ids.ts'
import { deliveryView } from './return-view.ts'
import { refuse } from './returns.ts'
import type { Shop } from './state.ts'

export interface Reverse {
  id: string
  items: { id: string; itemId: string; quantity: number; dispositions: Disposition[] }[]
  deliveries: {
    id: string
    number: string | null
    url: string | null
    items: { id: string; reverseItemId: string; quantity: number }[]
  }[]
}

export interface Disposition {
  id: string
  type: string
  quantity: number
  locationId: string | null
}

interface DeliveryInput {
  reverseFulfillmentOrderId: string
  reverseDeliveryLineItems: { reverseFulfillmentOrderLineItemId: string; quantity: number }[]
  trackingInput?: { number?: string | null; url?: string | null } | null
}

/** Adds a parcel that comes back; without lines it holds everything. */
export function reverseDeliveryCreateWithShipping(shop: Shop, input: DeliveryInput) {
  const id = numberOf('ReverseFulfillmentOrder', input.reverseFulfillmentOrderId)
  const shopReturn = [...shop.returns.values()].find(({ reverse }) => reverse !== undefined && reverse.id === id)
  const reverse = shopReturn?.reverse
  if (!shopReturn || !reverse)
    return refuse('NOT_FOUND', 'Reverse fulfillment order was not found.', 'reverseFulfillmentOrderId')
  if (shopReturn.status !== 'OPEN')
    return refuse('INVALID_STATE', 'Reverse fulfillment order is not open.', 'reverseFulfillmentOrderId')
  const all = reverse.items.map((item) => ({ reverseItemId: item.id, quantity: item.quantity }))
  const named = input.reverseDeliveryLineItems.map(({ reverseFulfillmentOrderLineItemId, quantity }) => ({
    reverseItemId: numberOf('ReverseFulfillmentOrderLineItem', reverseFulfillmentOrderLineItemId) ?? '',
    quantity,
  }))
  for (const [at, { reverseItemId, quantity }] of named.entries()) {
    const problem = problemOf(reverse.items.find((item) => item.id === reverseItemId)?.quantity, quantity)
    if (problem) return refuse(null, problem[0], 'reverseDeliveryLineItems', String(at), problem[1])
  }
  const delivery = {
    id: shop.newId(),
    number: input.trackingInput?.number ?? null,
    url: input.trackingInput?.url ?? null,
    items: (named.length > 0 ? named : all).map((item) => ({ id: shop.newId(), ...item })),
  }
  reverse.deliveries.push(delivery)
  return { reverseDelivery: deliveryView(shop, shopReturn, reverse, delivery), userErrors: [] }
}

/**
 * Message and field, without a code. (Recorded: 2026-04/orders/return-reverse-logistics-recorded.json of
 * airhorns/shopify-draft-proxy, 2026.)
 */
function problemOf(returned: number | undefined, quantity: number): [string, string] | undefined {
  if (returned === undefined) return ['must exist', 'reverseFulfillmentOrderLineItemId']
  if (quantity < 1 || quantity > returned) return ['cannot deliver more items than are returned', 'quantity']
  return undefined
}
