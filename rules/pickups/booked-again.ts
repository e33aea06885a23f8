import type { FetchedState } from './fetched.ts'

/**
 * A pick-up that is to come. `isSent`: we sent it to a courier, or are sending it; `parcel` is how far its
 * courier says it is.
 */
export interface ToCome {
  state: 'asked' | 'booked'
  isSent: boolean
  parcel: FetchedState | null
}

/**
 * Whether a pick-up has to be booked again once the number that its courier calls is another one: couriers take no
 * correction of a booking. What no courier was told of yet takes the number along; what was booked by hand, or whose
 * courier is at the door, stays.
 */
export function isBookedAgain({ state, isSent, parcel }: ToCome): boolean {
  return isSent && (state === 'asked' || parcel !== 'out_for_pickup')
}
