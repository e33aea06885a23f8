import { useRef, useState } from 'react'

/** Runs one task at a time; a second click while it runs is ignored. */
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
