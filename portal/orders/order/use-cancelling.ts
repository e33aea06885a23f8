import { useEffect, useEffectEvent } from 'react'

/** Shopify mostly cancels within seconds; then the pauses get longer. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/** Fetches again while an order is being cancelled and the page is seen, and at once when it is seen again. */
export function useCancelling(active: boolean, refetch: () => void): void {
  const refetchIfSeen = useEffectEvent(() => {
    if (!document.hidden) refetch()
  })
  useEffect(() => {
    if (!active) return
    let pause = FIRST_PAUSE_MS
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        refetchIfSeen()
        pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)
        wait()
      }, pause)
    }
    wait()
    const listener = () => refetchIfSeen()
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('online', listener)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
    }
  }, [active])
}
