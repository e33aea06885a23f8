import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TrackedOrder } from '#contract/tracking.ts'
import { bodyOf, Refused } from '../call/use-call.ts'
import { questionOf, type Search } from './search-address.ts'

/** The state of a search: the orders found and their time, and a later failure with the gateway's error. */
export interface Known {
  found?: { orders: TrackedOrder[]; at: Date }
  failed?: boolean
  error?: Error | undefined
}

/** Searches, and caches all results while the page is open, so that Back shows them at once. */
export function useSearch(search: Search | null) {
  const question = questionOf(search)
  const [all, setAll] = useState<Readonly<Record<string, Known>>>({})
  const [waitedFor, setWaitedFor] = useState('')
  const latest = useRef(0)

  async function load() {
    if (!search) return
    const mine = ++latest.current
    const news: Known = await find(search).then(
      (orders) => ({ found: { orders, at: new Date() }, failed: false, error: undefined }),
      (error: Error) => ({ failed: true, error }),
    )
    if (mine !== latest.current) return
    startTransition(() => {
      setAll((before) => ({ ...before, [question]: { ...before[question], ...news } }))
      setWaitedFor('')
    })
  }

  const begin = useEffectEvent(() => void load())
  useEffect(() => {
    if (question) begin()
    return () => {
      latest.current += 1
    }
  }, [question])

  const known = all[question]
  return {
    known: known ?? {},
    loading: search !== null && (!known || waitedFor === question),
    /** Fetches again, and the page does not wait for it. */
    refreshQuietly: () => void load(),
    refetch() {
      setWaitedFor(question)
      void load()
    },
    /** The page is about to search for this, and will wait for it. */
    waitFor: (next: Search) => setWaitedFor(questionOf(next)),
  }
}

/** The orders that are searched for; none when there are none. Throws when there is no answer. */
export async function find(search: Search): Promise<TrackedOrder[]> {
  try {
    return await fetchOrders(search)
  } catch (error) {
    if (error instanceof Refused && NOTHING.has(error.status)) return []
    throw error
  }
}

const NOTHING = new Set([400, 404])

async function fetchOrders({ by, text }: Search): Promise<TrackedOrder[]> {
  if (by === 'order') return [await bodyOf('tracking.byOrder', { id: text })]
  if (by === 'mobile') return bodyOf('tracking.byPhone', { phone: text })
  return bodyOf('tracking.byAwb', { awb: text })
}
