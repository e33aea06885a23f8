import { useEffect, useRef, useState } from 'react'
import type { FoundOrder } from '#contract/order-search.ts'
import { bodyOf, retryReason, isUnreachable, Refused } from '../call/use-call.ts'
import { SENTENCES } from '../words.ts'
import { questionOf, type Typed } from './visit.ts'
import { ORDER_LIST_WORDS } from './words.ts'

interface Search {
  busy: boolean
  problem: Problem | undefined
  search: (typed: Typed, found: (orders: FoundOrder[]) => void) => Promise<void>
  /** Forgets the search and its problem, once the customer means something else. */
  forget: () => void
}

const QUIET = { busy: false, problem: undefined }

/** Searches for orders, one search at a time. A search that the customer has left does not call `found`. */
export function useSearch(): Search {
  const [known, setKnown] = useState<{ busy: boolean; problem: Problem | undefined }>(QUIET)
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  async function search(typed: Typed, found: (orders: FoundOrder[]) => void) {
    const mine = ++latest.current
    setKnown({ busy: true, problem: undefined })
    const news = await bodyOf('orders.search', questionOf(typed)).catch((error: Error) => problemOf(error))
    if (mine !== latest.current) return
    if ('sentence' in news) return setKnown({ busy: false, problem: news })
    setKnown({ busy: false, problem: news.length === 0 ? NONE_FOUND : undefined })
    if (news.length > 0) found(news)
  }

  function forget() {
    latest.current += 1
    setKnown(QUIET)
  }

  return { ...known, search, forget }
}

/** The sentence about a search that brought nothing; `retry` if the same search may work in a moment. */
export interface Problem {
  sentence: string
  retry: boolean
}

const NONE_FOUND: Problem = { sentence: ORDER_LIST_WORDS.none, retry: false }

/** The problem of an error: an outage has its own sentence, else the gateway's. (Specification 8; decisions 17.) */
export function problemOf(error: Error): Problem {
  if (isUnreachable(error) || !(error instanceof Refused)) return { sentence: SENTENCES.UNAVAILABLE, retry: true }
  if (retryReason(error)) return { sentence: retryReason(error), retry: true }
  if (error.status === 404) return { sentence: SENTENCES.ORDERS_NOT_FOUND, retry: false }
  if (error.status >= 500) return { sentence: error.text || ORDER_LIST_WORDS.failed, retry: true }
  return { sentence: SENTENCES[error.code], retry: false }
}
