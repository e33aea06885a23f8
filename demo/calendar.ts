const INDIA_MS = 5.5 * 3_600_000
const DAY_MS = 86_400_000

/**
 * The instant `days` calendar days before `now` at `hour` o'clock in India. It is never in the future: for an hour of
 * today that has not come yet it is half way between midnight and now.
 */
export function daysBefore(now: Date, days: number, hour = 14): Date {
  const midnight = Math.floor((now.getTime() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS - days * DAY_MS
  const time = midnight + hour * 3_600_000
  return new Date(time < now.getTime() ? time : midnight + (now.getTime() - midnight) / 2)
}

/** The calendar date in India: '2026-11-21'. */
export const dateInIndia = (instant: Date): string => new Date(instant.getTime() + INDIA_MS).toISOString().slice(0, 10)

/** An instant as Shopify writes it for a shop in India: '2026-11-21T14:00:00+05:30'. */
export const shopTime = (instant: Date): string =>
  `${new Date(instant.getTime() + INDIA_MS).toISOString().slice(0, 19)}+05:30`

/** Whole calendar days in India from `earlier` to `later`. */
export const daysBetween = (earlier: Date, later: Date): number =>
  Math.round((Date.parse(dateInIndia(later)) - Date.parse(dateInIndia(earlier))) / DAY_MS)
