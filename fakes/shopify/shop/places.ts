import { gid, numberOf } from './ids.ts'
import { page, type Paging } from './paging.ts'
import type { Parcel, Shop } from './state.ts'

/** A place of the shop. */
export interface Place {
  id: string
  name: string
  isActive: boolean
  fulfillsOnlineOrders: boolean
}

/** The one of a small shop. */
export const GUWAHATI: Place = { id: '1', name: 'Guwahati', isActive: true, fulfillsOnlineOrders: true }

/** Those in use, by name. (Recorded: 2025-01/products/locations-catalog.json of airhorns/shopify-draft-proxy.) */
export const locations = ({ places }: Shop, paging: Paging) =>
  page(
    places.filter(({ isActive }) => isActive).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    paging,
    placeView,
  )

/** Where a parcel left: the first place where nothing else is said. */
export function placeOfParcel({ places }: Shop, { placeId }: Parcel) {
  const place = places.find(({ id }) => id === (placeId ?? places[0]?.id))
  return place ? placeView(place) : null
}

/** Whether a place is one of the shop's. */
export const isPlace = ({ places }: Shop, id: string | null | undefined): boolean =>
  places.some((place) => place.id === numberOf('Location', id))

const placeView = ({ id, ...place }: Place) => ({ __typename: 'Location', id: gid('Location', id), ...place })
