/** After so many tries an effect is parked. With these waits that is some six hours after the first. */
export const MOST_ATTEMPTS = 12

const FIRST_WAIT_MS = 2_000
const GROWTH = 4
const LONGEST_WAIT_MS = 3_600_000

/** The wait after the given number of tries: grows to an hour, spread by a quarter so that a crowd does not return at once. */
export function backoffMs(attempts: number, random: number = Math.random()): number {
  const wait = Math.min(FIRST_WAIT_MS * GROWTH ** (attempts - 1), LONGEST_WAIT_MS)
  return Math.min(Math.round(wait * (0.75 + random / 2)), LONGEST_WAIT_MS)
}
