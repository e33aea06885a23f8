import { useEffect, useEffectEvent } from 'react'
import { bodyOf } from '../call/use-call.ts'
import { questionOf, type Visit } from './visit.ts'

const FRESH_MS = 60_000

/** Who comes back to results that are no longer fresh sees them, and a moment later how the orders stand now. */
export function useFresh({ typed, found }: Visit, renew: (visit: Visit) => void): void {
  const ask = useEffectEvent(async (isStill: () => boolean) => {
    if (!found || Date.now() - found.at < FRESH_MS) return
    const orders = await bodyOf('orders.search', questionOf(typed)).catch(() => [])
    if (orders.length > 0 && isStill()) renew({ typed, found: { orders, at: Date.now() } })
  })
  useEffect(() => {
    let still = true
    void ask(() => still)
    return () => {
      still = false
    }
  }, [])
}
