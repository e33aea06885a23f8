import { gid, numberOf } from './ids.ts'
import { page, type Paging } from './paging.ts'
import type { Parcel, Shop } from './state.ts'

/** A location of the shop. */
export interface ShopLocation {
  id: string
  name: string
  isActive: boolean
  fulfillsOnlineOrders: boolean
}

/** The only location of a small shop. */
export const GUWAHATI: ShopLocation = { id: '1', name: 'Guwahati', isActive: true, fulfillsOnlineOrders: true }

/**
 * The locations in use, by name. (Recorded: 2025-01/products/locations-catalog.json of airhorns/shopify-draft-proxy.)
 */
export const locations = ({ locations: shopLocations }: Shop, paging: Paging) =>
  page(
    shopLocations.filter(({ isActive }) => isActive).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    paging,
    locationView,
  )

/** The location from which a parcel left: the first one, if the parcel names none. */
export function locationOfParcel({ locations: shopLocations }: Shop, { locationId }: Parcel) {
  const location = shopLocations.find(({ id }) => id === (locationId ?? shopLocations[0]?.id))
  return location ? locationView(location) : null
}

/** True if the shop has this location. */
export const isLocation = ({ locations: shopLocations }: Shop, id: string | null | undefined): boolean =>
  shopLocations.some((location) => location.id === numberOf('Location', id))

const locationView = ({ id, ...location }: ShopLocation) => ({
  __typename: 'Location',
  id: gid('Location', id),
  ...location,
})
