const HOUR_MS = 3_600_000

/** A run ends within an hour. */
const RUN_HOURS = 1

/**
 * The sentence and the day that a promise of so many hours may name: "ships within 48 hrs, by Tue 24 Nov". The promise
 * counts from the moment at which its order was first looked at, and a run that begins before midnight in India ends
 * after it.
 */
export function promisedIn(words: string, hours: number): RegExp {
  const days = [hours, hours - RUN_HOURS].map((from) => dayWords(Date.now() + from * HOUR_MS))
  return new RegExp(`${words}, by (${days.join('|')})\\b`)
}

/** The day of an instant in India: "Tue 24 Nov". */
function dayWords(instant: number): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options }).format(instant)
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'short' })}`
}
