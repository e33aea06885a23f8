import { plainDigits } from '../india/digits.ts'

/** How many digits a code has. */
export const CODE_DIGITS = 6

/** How long a code is good, from when it was made. */
export const CODE_MINUTES = 10

/** How often a code may be tried. Five tries of a million leave a guesser nothing. */
export const CODE_TRIES = 5

/** How long after the first, second and third sending the next may be asked for. There is no fifth. */
const RESEND_AFTER_SECONDS: readonly number[] = [30, 60, 120]

/** How many codes are sent to one contact, and for one thing that was typed, shortly and in a day. */
export const MOST_SENDS: readonly { most: number; minutes: number }[] = [
  { most: 3, minutes: 10 },
  { most: 6, minutes: 24 * 60 },
]

/** Spaces and dashes of every width. */
const BETWEEN = /[\s\-\u2010-\u2015]/g

/** A typed code in the digits 0 to 9, without what stands between them. */
export const codeTyped = (typed: string): string => plainDigits(typed).replaceAll(BETWEEN, '')

/** Which sending of how many it was, and when. */
export interface Sendings {
  sends: number
  sentAt: Date
  firstSentAt: Date
}

/**
 * Seconds until a code can be sent once more, 0 when it can now; nothing when never more. After the third it is also
 * the time in which no more than three are sent.
 */
export function againIn({ sends, sentAt, firstSentAt }: Sendings, now: Date): number | undefined {
  const wait = RESEND_AFTER_SECONDS[sends - 1]
  if (wait === undefined) return undefined
  const [shortly] = MOST_SENDS
  const opensAt = shortly && sends >= shortly.most ? firstSentAt.getTime() + shortly.minutes * 60_000 : 0
  return Math.max(0, Math.ceil((Math.max(sentAt.getTime() + wait * 1000, opensAt) - now.getTime()) / 1000))
}
