import { indianDate } from '#rules/india/calendar.ts'

const WRITTEN = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:\d\d)?$/
const FIRST_MS = Date.UTC(2015, 0, 1)
const DAY_MS = 86_400_000
const LONGEST_TRANSIT_DAYS = 120

/**
 * A courier's timestamp as ISO in UTC, read as Indian time unless it names a zone; null when it is invalid, before 2015
 * or more than a day in the future.
 */
export function momentOf(written: string, now: Date): string | null {
  const [, day, clock, zone] = WRITTEN.exec(written) ?? []
  if (day === undefined) return null
  const moment = new Date(`${day}T${clock}${zone ?? '+05:30'}`)
  if (!isBetween(moment, now, 1)) return null
  // JavaScript reads 30 February as 2 March.
  return zone === undefined && indianDate(moment) !== day ? null : moment.toISOString()
}

/** The Indian day of a courier's timestamp; null when it is invalid or out of range. */
export function dayOf(written: string, now: Date): string | null {
  const day = /^(\d{4}-\d\d-\d\d)(?![\d-])/.exec(written)?.[1]
  const noon = new Date(`${day}T12:00:00+05:30`)
  return day !== undefined && isBetween(noon, now, LONGEST_TRANSIT_DAYS) && indianDate(noon) === day ? day : null
}

function isBetween(moment: Date, now: Date, days: number): boolean {
  return moment.getTime() >= FIRST_MS && moment.getTime() <= now.getTime() + days * DAY_MS
}
