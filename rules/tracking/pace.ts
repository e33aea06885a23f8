import type { ParcelState } from '#contract/tracking.ts'
import { indianClock } from '../india/calendar.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The minutes between two looks at the courier's tracking, by the state of the parcel. (Decisions 17.) */
const MINUTES: Readonly<Record<ParcelState, number>> = {
  booked: 120,
  picked_up: 120,
  in_transit: 120,
  at_destination: 60,
  out_for_delivery: 15,
  delivery_failed: 60,
  delivered: 0,
  rto: 360,
  rto_delivered: 0,
  cancelled: 720,
  lost: 720,
}

/**
 * The hours after a delivery at which we look again: couriers also write "delivered" for parcels that they take back
 * later.
 */
const AFTER_DELIVERY_H = [12, 24, 48, 96, 192]

/** The days without a move after which we no longer look at a parcel. */
export const GIVEN_UP_AFTER_DAYS = 45

/** The facts that decide the next look at a parcel. (Decisions 17.) */
export interface Looked {
  now: Date
  state: ParcelState | null
  /** The time of its last move, or of its delivery; the time when it was sent, if the courier knows nothing of it. */
  movedAt: Date
}

/**
 * The time of the next look at a parcel: soon while it is out for delivery, seldom on a long way, not before six in the
 * morning, five times within eight days after its delivery, and never again once it is back, or has not moved for 45
 * days. (Specification 2; decisions 17.)
 */
export function nextLook({ now, state, movedAt }: Looked): Date | null {
  if (state === 'rto_delivered') return null
  const restedMs = now.getTime() - movedAt.getTime()
  if (state === 'delivered') return lookAfterDelivery(now, Math.max(0, restedMs))
  if (restedMs > GIVEN_UP_AFTER_DAYS * DAY_MS) return null
  const minutes = MINUTES[state ?? 'booked'] * (restedMs > 7 * DAY_MS ? 4 : 1)
  const next = new Date(now.getTime() + minutes * MINUTE_MS)
  return state === 'out_for_delivery' ? byDay(next) : next
}

function lookAfterDelivery(now: Date, restedMs: number): Date | null {
  const inMs = AFTER_DELIVERY_H.map((hours) => hours * 60 * MINUTE_MS - restedMs).find(
    (ms) => ms >= MINUTES.at_destination * MINUTE_MS,
  )
  return inMs === undefined ? null : new Date(now.getTime() + inMs)
}

const FIRST_HOUR = 6
const LAST_HOUR = 22

/** There are no deliveries at night. */
function byDay(instant: Date): Date {
  const clock = indianClock(instant)
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  if (minute >= FIRST_HOUR * 60 && minute < LAST_HOUR * 60) return instant
  const wait = (FIRST_HOUR * 60 - minute + 1440) % 1440
  return new Date(instant.getTime() + wait * MINUTE_MS)
}
