import { useRef, useState } from 'react'

/** Lets one press work at a time, however often it is pressed. */
export function useOneAtATime() {
  const under = useRef(false)
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<void>) {
    if (under.current) return
    under.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      under.current = false
      setBusy(false)
    }
  }

  return { busy, run }
}
