import type { SentCode, CodeChannel } from '#contract/access.ts'
import type { Known } from './known.ts'

/** A code that was sent: its channel, and the time until which it is good. Times are milliseconds since 1970. */
export interface Challenge {
  challenge: string
  channel: CodeChannel
  /** The time from which it can be sent once more; absent if it cannot. */
  againAt?: number | undefined
  overAt: number
  /** The customer of the code. */
  known: Known
  /** The page that asked for the code. */
  page: string
}

const NAME = 'code-asked'
const GOOD_MS = 600_000

/** The gateway's answer about a code, with the times of this browser's clock. */
export function challengeOf(codeSent: SentCode, known: Known, page: string, now = Date.now()): Challenge {
  const { challenge, channel, again_in: seconds } = codeSent
  const againAt = seconds === undefined ? undefined : now + seconds * 1000
  return { challenge, channel, againAt, overAt: now + GOOD_MS, known, page }
}

/** Stores it for a reload of this tab, which may come while the customer looks for the email. */
export function keepChallenge(challenge: Challenge | undefined): void {
  try {
    if (challenge) sessionStorage.setItem(NAME, JSON.stringify(challenge))
    else sessionStorage.removeItem(NAME)
  } catch {
    // The browser stores nothing: then a reload starts afresh.
  }
}

/** The code that was requested on this page a moment ago. */
export function savedChallenge(page: string, now = Date.now()): Challenge | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Challenge | null
    return saved?.page === page && saved.overAt > now && typeof saved.challenge === 'string' ? saved : undefined
  } catch {
    return undefined
  }
}
