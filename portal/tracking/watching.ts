import { useEffect, useRef, useState } from 'react'
import type { Parcel, ParcelState, TrackedOrder } from '#contract/tracking.ts'
import { isMasked } from '#rules/access/mask-number.ts'
import { NEWS, TRACK_WORDS } from './words.ts'

const OVER = new Set<ParcelState>(['delivered', 'rto_delivered', 'cancelled', 'lost'])

/** True if a parcel may still move. */
export const isMoving = ({ state }: Pick<Parcel, 'state'>) => state === undefined || !OVER.has(state)

/** True if the page should fetch again by itself: a parcel of these orders is on its way. */
export const isWatched = (orders: readonly TrackedOrder[]) =>
  orders.some(({ parcels }) => parcels.some((parcel) => isMoving(parcel)))

/** The parcels whose state has changed. A new parcel does not count. */
export function newsOf(before: readonly TrackedOrder[], after: readonly TrackedOrder[]): Parcel[] {
  const states = new Map(before.flatMap(({ parcels }) => parcels.map(({ AWB, state }) => [AWB, state])))
  return after.flatMap(({ parcels }) =>
    // Masked, two parcels may look like one.
    parcels.filter(({ AWB, state }) => !isMasked(AWB) && states.has(AWB) && states.get(AWB) !== state),
  )
}

/** The sentence about a courier's news while the page was open, for customers who do not see it change. */
export function useNews(question: string, orders: readonly TrackedOrder[] | undefined): string {
  const [news, setNews] = useState({ question, words: '' })
  const before = useRef({ question, orders })
  useEffect(() => {
    const last = before.current
    before.current = { question, orders }
    if (last.question !== question || !last.orders || !orders) return
    const words = newsOf(last.orders, orders).map(({ AWB, package_status: status }) =>
      NEWS(`${TRACK_WORDS.parcelOf} ${AWB}`, status ?? TRACK_WORDS.unscanned),
    )
    if (words.length > 0) setNews({ question, words: words.join(' ') })
  }, [question, orders])
  return news.question === question ? news.words : ''
}
