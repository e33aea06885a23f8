import { useEffect, useEffectEvent } from 'react'

interface Pauses {
  firstMs: number
  /** Each pause is half as long again as the one before, up to this. */
  longestMs: number
}

/** Fetches again while `active` and the page is seen, and at once when it is seen again or the network is back. */
export function useWhileSeen(active: boolean, { firstMs, longestMs }: Pauses, refetch: () => void): void {
  const refetchIfSeen = useEffectEvent(() => {
    if (!document.hidden) refetch()
  })
  useEffect(() => {
    if (!active) return
    let pause = firstMs
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        refetchIfSeen()
        pause = Math.min(pause * 1.5, longestMs)
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
  }, [active, firstMs, longestMs])
}
