import type { Limit } from '../access/limits.ts'

/**
 * How many calls one person may send at the desk; what pages ask by themselves does not count. A page takes some five,
 * so by hand a request is opened each second for a minute, and one every six seconds all through an hour. Who needs
 * more copies what customers told the shop: the calls are refused, and admins get a mail.
 */
export const STAFF_CALL_LIMITS: readonly Limit[] = [
  { most: 300, minutes: 1 },
  { most: 3000, minutes: 60 },
]

/** Admins get one mail about a person in so many minutes. */
export const ALARM_EVERY_MINUTES = 12 * 60

/**
 * Refusals that are written to the audit log one by one within a window: of a person by one call, and of strangers by
 * one code.
 */
export const REFUSALS_IN_FULL = { person: 3, strangers: 20 }

/** How long refusals are counted before their number is written down. */
export const REFUSAL_WINDOW_MINUTES = 10
