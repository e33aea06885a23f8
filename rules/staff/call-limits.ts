import type { Limit } from '../access/limits.ts'

/**
 * The limits of calls by one person at the desk; automatic calls of a page do not count. A page takes about five, so by
 * hand a request is opened each second for a minute, and one every six seconds all through an hour. A person who needs
 * more copies customers' data: the calls are refused, and admins get a mail.
 */
export const STAFF_CALL_LIMITS: readonly Limit[] = [
  { most: 300, minutes: 1 },
  { most: 3000, minutes: 60 },
]

/** The minutes between two mails to admins about the same person. */
export const ALARM_EVERY_MINUTES = 12 * 60

/**
 * Refusals that are written to the audit log one by one within a window: of a person by one call, and of strangers by
 * one code.
 */
export const REFUSALS_IN_FULL = { person: 3, strangers: 20 }

/** The minutes for which refusals are counted before their number is recorded. */
export const REFUSAL_WINDOW_MINUTES = 10
