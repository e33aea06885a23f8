import { useEffect, useEffectEvent } from 'react'

/** Tells when the page is seen again, or the network is back: what it shows may be old. */
export function useComingBack(onBack: () => void): void {
  const back = useEffectEvent(() => {
    if (!document.hidden) onBack()
  })
  useEffect(() => {
    const listener = () => back()
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('online', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
    }
  }, [])
}
