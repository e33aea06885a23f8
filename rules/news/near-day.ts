import { indianDate } from '../india/calendar.ts'
import { dayWords, recentDay } from '../india/dates.ts'

/** The reader of news: a page, read now, or a mail, read on any later day. */
export interface NewsTime {
  now: Date
  style: 'page' | 'mail'
}

/** A line with the last day on which it is true, and the line after that. */
export interface DatedLine {
  line: string
  until?: string
  after?: string
}

const DAY_MS = 86_400_000
/** A weekday alone names a day at most so many days ahead. */
const WEEKDAY_DAYS = 6
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * A day in India beside a verb: "today", "tomorrow", "yesterday", "on Friday" up to six days ahead, else "on Fri 4
 * Dec". A mail is read later, so it always has "on Fri 27 Nov".
 */
export function nearDay(day: string, time: NewsTime): string {
  return bareDay(day, time) ?? `on ${weekdayOf(day, time) ?? fullDay(day, time)}`
}

/** The same as the latest day of a promise: "today", "tomorrow", "by Friday", "by Fri 4 Dec". */
export function nearBy(day: string, time: NewsTime): string {
  return bareDay(day, time) ?? `by ${weekdayOf(day, time) ?? fullDay(day, time)}`
}

/**
 * The line of a promised day, which is today or later: `words` makes it from {@link nearDay}, or with `by` from
 * {@link nearBy}; `passed` is the line once the day is over.
 */
export function promiseLine(
  day: string,
  time: NewsTime,
  { by = false, words, passed }: { by?: boolean; words: (near: string) => string; passed: (onDay: string) => string },
): DatedLine {
  const near = by ? nearBy(day, time) : nearDay(day, time)
  const today = indianDate(time.now)
  if (day > today && bareDay(day, time) !== undefined)
    return { line: words(near), until: today, after: words(`${by ? 'by' : 'on'} ${dayWords(day)}`) }
  return { line: words(near), until: day, after: passed(`on ${dayWords(day)}`) }
}

/** The line of an event on a past day or today: "Delivered yesterday", and later "Delivered on Fri 20 Nov". */
export function pastLine(at: string, time: NewsTime, words: (near: string) => string): DatedLine {
  const day = indianDate(new Date(at))
  if (bareDay(day, time) === undefined) return { line: words(`on ${fullDay(day, time)}`) }
  return { line: words(nearDay(day, time)), until: indianDate(time.now), after: words(`on ${fullDay(day, time)}`) }
}

/** A day that is not over; undefined of one that is, or of none. */
export const stillAhead = (day: string | undefined, { now }: NewsTime): string | undefined =>
  day !== undefined && day >= indianDate(now) ? day : undefined

/** True if a promised day is over: nothing is late on the day itself. */
export const isOver = (day: string | undefined, { now }: NewsTime): boolean =>
  day !== undefined && day < indianDate(now)

const HOUR_MS = 3_600_000
/** India is so far ahead of UTC. */
const INDIA_MS = 5.5 * HOUR_MS
/** Couriers deliver until nine in the evening. */
const LAST_HOUR = 21

/** True if a day is today, and its last hour of deliveries has begun. */
export const isDayDone = (day: string | undefined, { now }: NewsTime): boolean =>
  day === indianDate(now) && new Date(now.getTime() + INDIA_MS).getUTCHours() >= LAST_HOUR

const daysAhead = (day: string, { now }: NewsTime) =>
  Math.round((Date.parse(day) - Date.parse(indianDate(now))) / DAY_MS)

/** A day that needs no name; undefined of others, and in a mail. */
function bareDay(day: string, time: NewsTime): 'today' | 'tomorrow' | 'yesterday' | undefined {
  if (time.style === 'mail') return undefined
  const ahead = daysAhead(day, time)
  return ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : ahead === -1 ? 'yesterday' : undefined
}

function weekdayOf(day: string, time: NewsTime): string | undefined {
  const ahead = daysAhead(day, time)
  if (time.style === 'mail' || ahead < 2 || ahead > WEEKDAY_DAYS) return undefined
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
}

/** "Fri 4 Dec"; of a past day in another year "Fri 4 Dec 2025". */
function fullDay(day: string, { now }: NewsTime): string {
  return day < indianDate(now) ? recentDay(new Date(`${day}T12:00:00Z`), now) : dayWords(day)
}
