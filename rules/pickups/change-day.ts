import type { RequestStatus } from '#contract/desk/request.ts'
import { rebookingsLeft } from '../returns/moves.ts'
import type { FetchedState } from './fetched.ts'

/** The facts of a request that decide if the day of its pickup can change. */
export interface DayFacts {
  status: RequestStatus
  noCourier: boolean
  /** The day that the customer chose; null for any. */
  chosen: string | null
  /** The number of pickups that the customer requested. */
  bookingsByCustomer: number
  /** The pickup to come; `isSent`: we sent it to a courier, or are sending it. `parcel` is its state by its courier. */
  pickup: { state: 'asked' | 'booked'; day: string | null; isSent: boolean; parcel: FetchedState | null } | null
}

/**
 * The way to change the day: as a wish for a pickup that is not yet requested, or as a move of the next pickup.
 * Otherwise the reason why it cannot change.
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
 * The customer's way to change the day of a pickup. A pickup that is not yet with a courier can move any number of
 * times. While a courier gets it, the customer waits for the answer. A booked pickup can move until the courier is on
 * the way, as often as the customer may request a failed one again. A pickup that staff booked by hand is theirs to
 * move.
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

/** True if the customer can change the day now. */
export function mayChangeDay(facts: DayFacts): boolean {
  const change = dayChange(facts)
  return change === 'choose' || change === 'move'
}

/** The current day of the pickup; null for any. */
export const pickupDayOf = ({ pickup, chosen }: Pick<DayFacts, 'pickup' | 'chosen'>): string | null =>
  pickup ? pickup.day : chosen
