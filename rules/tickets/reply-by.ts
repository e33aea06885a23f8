/**
 * The hours in which a ticket is answered until the shop sets others. (Consumer Protection (E-Commerce) Rules, 2020,
 * rule 4(5).)
 */
export const REPLY_HOURS = 48

const HOUR_MS = 3_600_000

/**
 * The time by which a waiting customer gets an answer, by the policy of the shop in hours; undefined for a ticket that
 * waits for no answer.
 */
export function replyBy(waitingSince: Date | null, hours: number): Date | undefined {
  return waitingSince === null ? undefined : new Date(waitingSince.getTime() + hours * HOUR_MS)
}

/** The same as customers read it: "within 48 hours". */
export const replyWithin = (hours: number): string => `within ${hours === 1 ? '1 hour' : `${hours} hours`}`
