import { plainDigits } from '../india/digits.ts'

/** The number of digits of a code. */
export const CODE_DIGITS = 6

/** The minutes for which a code is valid, from its creation. */
export const CODE_MINUTES = 10

/** The number of tries of a code. Five tries of a million leave a guesser nothing. */
export const CODE_TRIES = 5

/** The wait after the first, second and third sending, until the customer can request the next. There is no fifth. */
const RESEND_AFTER_SECONDS: readonly number[] = [30, 60, 120]

/** The limits of codes to one contact, and for one typed identifier: within ten minutes and within a day. */
export const MOST_SENDS: readonly { most: number; minutes: number }[] = [
  { most: 3, minutes: 10 },
  { most: 6, minutes: 24 * 60 },
]

/** Spaces and dashes of every width. */
const BETWEEN = /[\s\-\u2010-\u2015]/g

/** A typed code in the digits 0 to 9, without the signs between them. */
export const codeTyped = (typed: string): string => plainDigits(typed).replaceAll(BETWEEN, '')

/** The number of sendings, with the times of the first and the last. */
export interface Sendings {
  sends: number
  sentAt: Date
  firstSentAt: Date
}

/**
 * The seconds until a code can be sent again, 0 if it can now; undefined if never. After the third code it also covers
 * the time in which no more than three are sent.
 */
export function againIn({ sends, sentAt, firstSentAt }: Sendings, now: Date): number | undefined {
  const wait = RESEND_AFTER_SECONDS[sends - 1]
  if (wait === undefined) return undefined
  const [shortly] = MOST_SENDS
  const opensAt = shortly && sends >= shortly.most ? firstSentAt.getTime() + shortly.minutes * 60_000 : 0
  return Math.max(0, Math.ceil((Math.max(sentAt.getTime() + wait * 1000, opensAt) - now.getTime()) / 1000))
}
