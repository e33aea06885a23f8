/** How many days after its delivery date an item can be asked back; the last day counts. (Specification 9; decisions 7.) */
export const RETURN_WINDOW_DAYS = 7

/** How many days special customers have, from the order's latest delivery. (Specification 9; decisions 8.) */
export const EXTENDED_WINDOW_DAYS = 15

const DAY_MS = 86_400_000
/** India keeps one time all year, five and a half hours ahead of UTC. */
const INDIA_AHEAD_MS = 19_800_000

/** What a window is measured from: `windowDays` and `extendedDays` are the shop's own setting, in days. (Specification 9.) */
export interface Deliveries {
  deliveredAt: Date
  latestDeliveredAt: Date
  extended: boolean
  windowDays: number
  extendedDays?: number
}

/** The calendar date in India at this instant, "2026-11-21"; an invalid instant throws. (Decisions 7.) */
export function indianDate(instant: Date): string {
  const clock = indianClock(instant)
  return `${clock.getUTCFullYear()}-${twoDigits(clock.getUTCMonth() + 1)}-${twoDigits(clock.getUTCDate())}`
}

/** A date whose UTC fields read what a clock in India shows; an invalid instant throws. (Decisions 7.) */
export function indianClock(instant: Date): Date {
  if (Number.isNaN(instant.getTime())) throw new RangeError('no such instant')
  return new Date(instant.getTime() + INDIA_AHEAD_MS)
}

/** The last calendar day, in India, of a window of so many days after a delivery. (Specification 9; decisions 7.) */
export function lastDay(deliveredAt: Date, windowDays: number): string {
  return indianDate(new Date(deliveredAt.getTime() + windowDays * DAY_MS))
}

/** Tells whether a calendar day in India is not yet over. (Specification 9; decisions 7.) */
export function isWithin(now: Date, day: string): boolean {
  return indianDate(now) <= day
}

/**
 * The last day on which an item can be asked back: counted from its own delivery, or for special customers, with more days,
 * from the order's latest delivery. (Specification 9; decisions 7, 8.)
 */
export function windowOf({
  deliveredAt,
  latestDeliveredAt,
  extended,
  windowDays,
  extendedDays = EXTENDED_WINDOW_DAYS,
}: Deliveries): string {
  return extended ? lastDay(latestDeliveredAt, extendedDays) : lastDay(deliveredAt, windowDays)
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
