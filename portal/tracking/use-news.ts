import { useEffect, useRef, useState } from 'react'
import type { TrackedOrder } from '#contract/tracking.ts'
import { newsOf } from './watching.ts'
import { NEWS, TRACK_WORDS } from './words.ts'

/** Says what a courier has told while the page was open, for those who do not see it change. */
export function useNews(question: string, orders: readonly TrackedOrder[] | undefined): string {
  const [said, setSaid] = useState({ question, words: '' })
  const before = useRef({ question, orders })
  useEffect(() => {
    const last = before.current
    before.current = { question, orders }
    if (last.question !== question || !last.orders || !orders) return
    const words = newsOf(last.orders, orders).map(({ AWB, package_status: status }) =>
      NEWS(`${TRACK_WORDS.awb} ${AWB}`, status ?? TRACK_WORDS.unscanned),
    )
    if (words.length > 0) setSaid({ question, words: words.join(' ') })
  }, [question, orders])
  return said.question === question ? said.words : ''
}
