import type { Admin } from '../admin.ts'
import { gid, numberIn } from './pages.ts'

const LOCATIONS = `query PlacesOfGoods($id: ID!) {
  order(id: $id) {
    id
    fulfillments(first: 50) {
      location { id isActive }
      fulfillmentLineItems(first: 250) { nodes { id lineItem { variant { id } } } }
    }
  }
  locations(first: 20) { nodes { id isActive fulfillsOnlineOrders } }
}`

interface Locations {
  order: {
    fulfillments: {
      location: { id: string; isActive: boolean } | null
      fulfillmentLineItems: { nodes: { id: string; lineItem: { variant: { id: string } | null } }[] }
    }[]
  } | null
  locations: { nodes: { id: string; isActive: boolean; fulfillsOnlineOrders: boolean }[] }
}

/**
 * The locations at which pieces of an order's parcels are restocked, by the id of the pieces: the location from which
 * their parcel left, as long as it is in use, else the first one that sends orders of the online shop. Shopify lists
 * locations by name. Undefined if there is none, and for pieces of no variant, or of one that was deleted: Shopify
 * refuses to restock these.
 */
export async function restockLocations(
  admin: Admin,
  orderId: string,
  signal?: AbortSignal,
): Promise<(pieceId: string) => string | undefined> {
  const { order, locations } = await admin.ask<Locations>(LOCATIONS, { id: gid('Order', orderId) }, signal)
  const sending = locations.nodes.find(({ isActive, fulfillsOnlineOrders }) => isActive && fulfillsOnlineOrders)
  const locationByPiece = new Map<string, string>()
  for (const { location, fulfillmentLineItems: pieces } of order?.fulfillments ?? []) {
    const target = location?.isActive ? location : sending
    for (const { id, lineItem } of pieces.nodes)
      if (target && lineItem.variant) locationByPiece.set(numberIn(id), numberIn(target.id))
  }
  return (pieceId) => locationByPiece.get(pieceId)
}
