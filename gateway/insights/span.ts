import { refuse } from '../http/failures.ts'

/** The days of a chart: from the first moment of `from` in India to before the first of the day after `to`. */
export interface Span {
  from: Date
  until: Date
}

const LONGEST_DAYS = 731
const DAY_MS = 86_400_000

/** Reads two calendar days; refuses an invalid day, a reversed span and one that is too long. */
export function spanOf({ from, to }: { from: string; to: string }): Span {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00+05:30`))
  if (!first || !last || !isDay(first, from) || !isDay(last, to)) return refuse('SPAN_INVALID')
  const days = (last.getTime() - first.getTime()) / DAY_MS + 1
  if (days < 1 || days > LONGEST_DAYS) return refuse('SPAN_INVALID')
  return { from: first, until: new Date(last.getTime() + DAY_MS) }
}

/** JavaScript would read 31 February as 3 March. */
function isDay(instant: Date, day: string): boolean {
  return !Number.isNaN(instant.getTime()) && new Date(instant.getTime() + 19_800_000).toISOString().startsWith(day)
}
