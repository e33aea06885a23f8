import { useEffect, useRef, useState } from 'react'
import type { FoundOrder } from '#contract/order-search.ts'
import { bodyOf } from '../call/use-call.ts'
import { NONE_FOUND, type Problem, problemOf } from './problem.ts'
import { questionOf, type Typed } from './visit.ts'

interface Search {
  busy: boolean
  problem: Problem | undefined
  search: (typed: Typed, found: (orders: FoundOrder[]) => void) => Promise<void>
  /** What is being looked for, or was not found, is no longer what is meant. */
  forget: () => void
}

const QUIET = { busy: false, problem: undefined }

/** Searches for orders, one search at a time. `found` is not called any more once something else is meant. */
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
