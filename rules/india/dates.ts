import { indianClock, indianDate } from './calendar.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAY_MS = 86_400_000

/** A calendar day as people say it: "2026-11-17" as "Tue 17 Nov". (Specification 2.) */
export function dayWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}

/** A moment as people in India say it: "Tue 17 Nov, 4:30 pm". (Specification 2.) */
export function momentWords(instant: Date): string {
  return `${dayWords(indianDate(instant))}, ${clockWords(instant)}`
}

/**
 * A moment as people in India say it now: "Today, 4:30 pm", "Yesterday, 4:30 pm", otherwise with its day, and with its
 * year when that is another than now: "Tue 17 Nov 2025, 4:30 pm". (Specification 2.)
 */
export function recentWords(instant: Date, now: Date): string {
  const [day, today] = [indianDate(instant), indianDate(now)]
  const time = clockWords(instant)
  if (day === today) return `Today, ${time}`
  if (day === indianDate(new Date(now.getTime() - DAY_MS))) return `Yesterday, ${time}`
  return `${recentDay(instant, now)}, ${time}`
}

/**
 * The day in India of a moment, with its year when that is another than now: "Tue 17 Nov", "Tue 17 Nov 2025".
 * (Specification 2.)
 */
export function recentDay(instant: Date, now: Date): string {
  const [day, today] = [indianDate(instant), indianDate(now)]
  const [year, thisYear] = [day.split('-')[0], today.split('-')[0]]
  return year === thisYear ? dayWords(day) : `${dayWords(day)} ${year}`
}

/** The time on a clock in India, as people say it: "4:30 pm". (Specification 2.) */
export function clockWords(instant: Date): string {
  const clock = indianClock(instant)
  const hours = clock.getUTCHours()
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** The calendar date in India at an instant, as dd/mm/yyyy. (Specification 3.) */
export function slashDate(instant: Date): string {
  return indianDate(instant).split('-').toReversed().join('/')
}
