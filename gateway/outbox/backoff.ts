/** After this many attempts a job is a dead letter: with these waits some six hours after the first. */
export const MOST_ATTEMPTS = 12

const FIRST_WAIT_MS = 2_000
const GROWTH = 4
const LONGEST_WAIT_MS = 3_600_000

/**
 * The wait after the given number of attempts: grows to an hour, with a jitter of a quarter so that many jobs do not
 * return at once.
 */
export function backoffMs(attempts: number, random: number = Math.random()): number {
  const wait = Math.min(FIRST_WAIT_MS * GROWTH ** (attempts - 1), LONGEST_WAIT_MS)
  return Math.min(Math.round(wait * (0.75 + random / 2)), LONGEST_WAIT_MS)
}
