import { indianDate } from '#rules/india/calendar.ts'

/** The days of the page, as the address names them. */
export interface Days {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** The numbers of days that the agent can choose with one click. */
export const SPANS = [7, 30, 90, 365] as const

/** The last `count` days in India, today included. */
export function lastDays(count: number, now: Date): Days {
  return { from: indianDate(new Date(now.getTime() - (count - 1) * DAY_MS)), to: indianDate(now) }
}

/** The days in an address; the last thirty if it has no possible ones. */
export function daysOf(address: URLSearchParams, now: Date): Days {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? '']
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(30, now)
}

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "2026-11-17" as people read it: "17 Nov". */
export const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))

/** Minutes as people say them. */
export function hoursText(minutes: number): string {
  if (minutes < 90) return `${Math.round(minutes)} min`
  return minutes < 48 * 60 ? `${(minutes / 60).toFixed(1)} h` : `${(minutes / 1440).toFixed(1)} days`
}
