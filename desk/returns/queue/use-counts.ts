import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../call/use-call.ts'

const EVERY_MS = 20_000

/** How many requests each view holds, asked anew now and then while the page is looked at. */
export function useCounts() {
  const { data, askAgain } = useCall('returns.counts', {})
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') askAgain()
  })
  useEffect(() => {
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return { counts: data?.counts, askAgain }
}
