import type { Admin } from '../admin.ts'
import { gid, numberIn } from './pages.ts'

const PLACES = `query PlacesOfGoods($id: ID!) {
  order(id: $id) {
    id
    fulfillments(first: 50) {
      location { id isActive }
      fulfillmentLineItems(first: 250) { nodes { id lineItem { variant { id } } } }
    }
  }
  locations(first: 20) { nodes { id isActive fulfillsOnlineOrders } }
}`

interface Places {
  order: {
    fulfillments: {
      location: { id: string; isActive: boolean } | null
      fulfillmentLineItems: { nodes: { id: string; lineItem: { variant: { id: string } | null } }[] }
    }[]
  } | null
  locations: { nodes: { id: string; isActive: boolean; fulfillsOnlineOrders: boolean }[] }
}

/**
 * Where pieces of an order's parcels are put back, by the id of the pieces: where their parcel left, as long as that
 * place is in use, else the first place that sends orders of the online shop. Shopify lists places by name. Undefined
 * where there is none, and for pieces of no variant, or of one that was deleted: Shopify refuses to restock these.
 */
export async function placesOfGoods(
  admin: Admin,
  orderId: string,
  signal?: AbortSignal,
): Promise<(pieceId: string) => string | undefined> {
  const { order, locations } = await admin.ask<Places>(PLACES, { id: gid('Order', orderId) }, signal)
  const sending = locations.nodes.find(({ isActive, fulfillsOnlineOrders }) => isActive && fulfillsOnlineOrders)
  const places = new Map<string, string>()
  for (const { location, fulfillmentLineItems: pieces } of order?.fulfillments ?? []) {
    const place = location?.isActive ? location : sending
    for (const { id, lineItem } of pieces.nodes)
      if (place && lineItem.variant) places.set(numberIn(id), numberIn(place.id))
  }
  return (pieceId) => places.get(pieceId)
}
