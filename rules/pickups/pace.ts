import { GIVEN_UP_AFTER_DAYS } from '../tracking/pace.ts'
import type { FetchedState } from './fetched.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The minutes between two looks at the courier's tracking, by state. */
const MINUTES: Readonly<Record<FetchedState, number>> = {
  booked: 120,
  out_for_pickup: 20,
  pickup_failed: 60,
  qc_failed: 240,
  picked_up: 120,
  in_transit: 120,
  out_for_delivery: 60,
  rto: 240,
  rto_delivered: 0,
  delivered: 0,
  cancelled: 720,
  lost: 720,
}
/**
 * The time of the next look at the courier's tracking: soon while a courier is out for the parcel, never again once it
 * has arrived or not moved for 45 days.
 */
export function nextLookAtFetched(now: Date, state: FetchedState | null, movedAt: Date): Date | null {
  if (state === 'delivered' || state === 'rto_delivered') return null
  const restedMs = now.getTime() - movedAt.getTime()
  if (restedMs > GIVEN_UP_AFTER_DAYS * DAY_MS) return null
  const minutes = MINUTES[state ?? 'booked'] * (restedMs > 7 * DAY_MS ? 4 : 1)
  return new Date(now.getTime() + minutes * MINUTE_MS)
}
