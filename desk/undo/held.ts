import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Act, type Failed, type Held, Holds } from './holds.ts'

/** What waits in this tab, whatever screen is shown. */
export const holds = new Holds()

// Closing the tab, a reload and another address send what waits at once.
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => holds.leave())

/** Keeps an act back; false while something else waits for the same ticket or request. */
export const hold = (act: Act): boolean => holds.hold(act)

export const useHolds = () => useSyncExternalStore(holds.subscribe, holds.state)

/** What waits for a ticket or a request. */
export const useHeld = (about: string): Held | undefined =>
  useSyncExternalStore(holds.subscribe, () => holds.state().held.find((held) => held.about.includes(about)))

/** What went wrong with a ticket or a request, and was not looked at yet. */
export const useFailed = (about: string): Failed | undefined =>
  useSyncExternalStore(holds.subscribe, () =>
    holds.state().failed.find((failed) => failed.saidThere && failed.about.includes(about)),
  )

/** Does something whenever what waited for a ticket or a request was sent, or failed. */
export function useWhenSent(about: string, act: () => void): void {
  const id = useHeld(about)?.id
  const isWaiting = useEffectEvent((was: number) => holds.state().held.some((held) => held.id === was))
  const tell = useEffectEvent(act)
  useEffect(() => {
    if (id === undefined) return
    return () => {
      if (!isWaiting(id)) tell()
    }
  }, [id])
}

/** Said when a second act is begun on what waits. */
export const STILL_WAITS = 'What you did before still waits. Undo it or do it now, then continue.'
