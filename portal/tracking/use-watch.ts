import { useEffect, useEffectEvent } from 'react'
import { ASK_MS } from './watching.ts'

/** Asks now and then while the page is seen, and at once when it is seen again or the network is back. */
export function useWatch(active: boolean, ask: () => void): void {
  const askIfSeen = useEffectEvent(() => {
    if (!document.hidden) ask()
  })
  useEffect(() => {
    if (!active) return
    const listener = () => askIfSeen()
    const timer = setInterval(listener, ASK_MS)
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('online', listener)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
    }
  }, [active])
}
