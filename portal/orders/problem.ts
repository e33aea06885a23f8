import { heldUpBy, isUnreachable, Refused } from '../call/use-call.ts'
import { SENTENCES } from '../words.ts'
import { ORDER_LIST_WORDS } from './words.ts'

/** Why a search brought nothing: what is said, and whether the same search may do better in a moment. */
export interface Problem {
  sentence: string
  retry: boolean
}

export const NONE_FOUND: Problem = { sentence: ORDER_LIST_WORDS.none, retry: false }

/** An outage is said to be one; a broken search says what the gateway says of it. (Specification 8; decisions 17.) */
export function problemOf(error: Error): Problem {
  if (isUnreachable(error) || !(error instanceof Refused)) return { sentence: SENTENCES.UNAVAILABLE, retry: true }
  if (heldUpBy(error)) return { sentence: heldUpBy(error), retry: true }
  if (error.status === 404) return { sentence: SENTENCES.ORDERS_NOT_FOUND, retry: false }
  if (error.status >= 500) return { sentence: error.said || ORDER_LIST_WORDS.failed, retry: true }
  return { sentence: SENTENCES[error.code], retry: false }
}
