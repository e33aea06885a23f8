import type { FetchedState } from './fetched.ts'

/** A pickup to come. `isSent`: we sent it to a courier, or are sending it; `parcel` is its state by its courier. */
export interface ToCome {
  state: 'asked' | 'booked'
  isSent: boolean
  parcel: FetchedState | null
}

/**
 * True if a pickup must be booked again because the courier calls another number now: couriers take no correction of a
 * booking. A pickup that is not yet with a courier simply takes the new number. A pickup stays if staff booked it by
 * hand, or if its courier is at the door.
 */
export function isBookedAgain({ state, isSent, parcel }: ToCome): boolean {
  return isSent && (state === 'asked' || parcel !== 'out_for_pickup')
}
