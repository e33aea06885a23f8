import type { RefusalCode } from '#contract/errors.ts'
import { newKey } from '#ui/new-key.ts'

/** As much of a draft's book as its request key needs; `refused` is what was sent when the gateway last said no. */
interface KeyBook {
  now: () => { key: string; refused: string | null }
  change: (patch: { key?: string; refused?: string | null; unanswered?: null }) => void
}

/**
 * After these it is open whether something was written, now or by an earlier try that was not answered: the key stays. The last three
 * are said before the gateway looks at anything.
 */
const UNSURE: readonly RefusalCode[] = [
  'SUBMIT_FAILED',
  'SERVER_ERROR',
  'UNAVAILABLE',
  'IDENTITY_NEEDED',
  'FROM_ELSEWHERE',
  'TOO_MANY_CALLS',
]

/** Whether a refusal leaves it open whether something was written. */
export const isUnsure = (code: RefusalCode) => UNSURE.includes(code)

/** The draft's key, or a new one when the gateway refused and the customer has changed something since. */
export function keyFor(book: KeyBook, payload: unknown): string {
  const { key, refused } = book.now()
  if (refused === null || refused === JSON.stringify(payload)) return key
  const fresh = newKey()
  book.change({ key: fresh, refused: null })
  return fresh
}

/** Notes that the gateway refused this payload. A key that another payload has used is given up. */
export function noteRefusal(book: KeyBook, payload: unknown, code: RefusalCode): void {
  if (isUnsure(code)) return
  book.change({ unanswered: null, refused: JSON.stringify(payload) })
  if (code === 'KEY_REUSED') book.change({ key: newKey(), refused: null })
}
