import type { RefusalCode } from '#contract/errors.ts'
import { newKey } from '#ui/new-key.ts'

/** As much of a draft's book as its request key needs; `refused` is what was sent when the gateway last said no. */
interface KeyBook {
  now: () => { key: string; refused: string | null }
  change: (patch: { key?: string; refused?: string | null; unanswered?: null }) => void
}

/**
 * After these nobody can be sure that nothing was written, now or by a try before that nobody answered: the key stays. The last three
 * are said before anything is looked at.
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

/** The draft's key, or a new one when the gateway said no and the shopper has changed something since. */
export function keyFor(book: KeyBook, will: unknown): string {
  const { key, refused } = book.now()
  if (refused === null || refused === JSON.stringify(will)) return key
  const fresh = newKey()
  book.change({ key: fresh, refused: null })
  return fresh
}

/** Notes that the gateway said no to what the shopper willed. A key that another will has used is given up. */
export function noteRefusal(book: KeyBook, will: unknown, code: RefusalCode): void {
  if (isUnsure(code)) return
  book.change({ unanswered: null, refused: JSON.stringify(will) })
  if (code === 'KEY_REUSED') book.change({ key: newKey(), refused: null })
}
