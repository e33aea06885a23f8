import type { RequestStatus } from '#contract/desk/request.ts'
import { rebookingsLeft } from '../returns/moves.ts'
import type { FetchedState } from './fetched.ts'

/** A request, as far as changing the day of its pick-up depends on it. */
export interface DayFacts {
  status: RequestStatus
  noCourier: boolean
  /** The day that the customer chose; null for any. */
  chosen: string | null
  /** How many pick-ups the customer asked for. */
  bookingsByCustomer: number
  /**
   * The one that is to come; `isSent`: we sent it to a courier, or are sending it. `parcel` is how far its
   * courier says it is.
   */
  pickup: { state: 'asked' | 'booked'; day: string | null; isSent: boolean; parcel: FetchedState | null } | null
}

/**
 * How the day is changed: as a wish for a pick-up that is still to be asked for, or by moving the one that is to come.
 * Else why it is not.
 */
export type DayChange =
  | 'choose'
  | 'move'
  | 'PICKUP_NOT_WAITING'
  | 'PICKUP_BEING_BOOKED'
  | 'PICKUP_UNDER_WAY'
  | 'PICKUP_DAY_FIXED'
  | 'PICKUP_TRIES_OVER'

/**
 * How the customer can change the day of a pick-up. One that no courier was told of is moved as often as they like.
 * While one is being told, its answer is waited for. A booked one is moved until the courier is on the way, as often as
 * a failed one is asked for again; one that staff booked by hand is theirs.
 */
export function dayChange({ status, noCourier, pickup, bookingsByCustomer }: DayFacts): DayChange {
  if (noCourier) return 'PICKUP_NOT_WAITING'
  if (status === 'received' || status === 'approved') return 'choose'
  if (pickup === null || (status !== 'pickup_asked' && status !== 'pickup_booked')) return 'PICKUP_NOT_WAITING'
  if (pickup.state === 'asked') return pickup.isSent ? 'PICKUP_BEING_BOOKED' : 'move'
  if (pickup.parcel === 'out_for_pickup') return 'PICKUP_UNDER_WAY'
  if (!pickup.isSent) return 'PICKUP_DAY_FIXED'
  return rebookingsLeft(bookingsByCustomer) > 0 ? 'move' : 'PICKUP_TRIES_OVER'
}

/** Whether the customer can change it now. */
export function mayChangeDay(facts: DayFacts): boolean {
  const change = dayChange(facts)
  return change === 'choose' || change === 'move'
}

/** The day of the pick-up as it stands; null for any. */
export const pickupDayOf = ({ pickup, chosen }: Pick<DayFacts, 'pickup' | 'chosen'>): string | null =>
  pickup ? pickup.day : chosen
