import { useEffect, useEffectEvent } from 'react'

/** Does something now and then while the page is looked at, and at once when it is looked at again. */
export function useEvery(ms: number, act: () => void): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act()
  })
  useEffect(() => {
    const look = () => tick()
    const timer = setInterval(look, ms)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ms])
}
