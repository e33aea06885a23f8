import { indianClock, indianDate } from '../india/calendar.ts'

const DAY_MS = 86_400_000
const OFFERED_DAYS = 7
const SUNDAY = 0
/** Couriers come on the working day after they are called; on the evening before, a later day is booked. */
const BOOKED_AT_HOUR = 18

/** The next seven working days in India, from tomorrow, "2026-11-23"; there are no pickups on Sundays. */
export function pickupDays(now: Date): string[] {
  const days: string[] = []
  for (let ahead = 1; days.length < OFFERED_DAYS; ahead++) {
    const day = new Date(now.getTime() + ahead * DAY_MS)
    if (indianClock(day).getUTCDay() !== SUNDAY) days.push(indianDate(day))
  }
  return days
}

/** The day itself if couriers come on it, else the next one with pickups. */
export function dayWithPickups(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  if (noon.getUTCDay() !== SUNDAY) return day
  return new Date(noon.getTime() + DAY_MS).toISOString().slice(0, 10)
}

/**
 * The time after midnight in India when a courier that takes no more pickups on a day gets the pickup again: some
 * minutes.
 */
const AFTER_MIDNIGHT_MS = 15 * 60_000

/** The time when a courier gets a pickup again for which it had no room on the day of `refusedAt`. */
export const bookedAfter = (refusedAt: Date): Date =>
  new Date(Date.parse(`${indianDate(new Date(refusedAt.getTime() + DAY_MS))}T00:00:00+05:30`) + AFTER_MIDNIGHT_MS)

/**
 * The time when a courier gets the booking of a pickup on this day: now for the next working day or none, else at six
 * on the evening before.
 */
export function bookedFrom(now: Date, day: string | null): Date {
  if (day === null || day <= (pickupDays(now)[0] ?? '')) return now
  const eve = Date.parse(`${day}T00:00:00+05:30`) - DAY_MS + BOOKED_AT_HOUR * 3_600_000
  return new Date(Math.max(eve, now.getTime()))
}
