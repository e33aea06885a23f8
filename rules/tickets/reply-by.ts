/**
 * In how many hours a ticket is answered as long as the shop sets nothing else. (Consumer Protection (E-Commerce)
 * Rules, 2020, rule 4(5).)
 */
export const REPLY_HOURS = 48

const HOUR_MS = 3_600_000

/**
 * By when customers who wait since then are answered, by the policy of the shop in hours; undefined of a ticket that
 * waits for no answer.
 */
export function replyBy(waitingSince: Date | null, hours: number): Date | undefined {
  return waitingSince === null ? undefined : new Date(waitingSince.getTime() + hours * HOUR_MS)
}

/** The same as customers read it: "within 48 hours". */
export const replyWithin = (hours: number): string => `within ${hours === 1 ? '1 hour' : `${hours} hours`}`
