import { useEffect, useRef } from 'react'

/** A Retry that goes away once the answer is there hands the focus on to what takes its place. */
export function useRetry<Place extends HTMLElement>(askAgain: () => void, arrived: boolean) {
  const place = useRef<Place>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (arrived && pressed.current) place.current?.focus()
  }, [arrived])

  function retry() {
    pressed.current = true
    askAgain()
  }

  return { place, retry }
}
