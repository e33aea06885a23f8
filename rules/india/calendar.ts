/** India has one time all year, five and a half hours ahead of UTC. */
const INDIA_AHEAD_MS = 19_800_000

/** The calendar date in India at this instant, "2026-11-21"; an invalid instant throws. (Decisions 7.) */
export function indianDate(instant: Date): string {
  const clock = indianClock(instant)
  return `${clock.getUTCFullYear()}-${twoDigits(clock.getUTCMonth() + 1)}-${twoDigits(clock.getUTCDate())}`
}

/** A date with the time of a clock in India in its UTC fields; an invalid instant throws. (Decisions 7.) */
export function indianClock(instant: Date): Date {
  if (Number.isNaN(instant.getTime())) throw new RangeError('no such instant')
  return new Date(instant.getTime() + INDIA_AHEAD_MS)
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
