import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Act, type Failed, type Held, Holds } from './holds.ts'

/** The held actions of this tab, across screens. */
export const holds = new Holds()

// Closing the tab, a reload and leaving the desk send held actions at once.
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => holds.leave())

/** Holds an action; false while another one on the same ticket or request is held. */
export const hold = (act: Act): boolean => holds.hold(act)

export const useHolds = () => useSyncExternalStore(holds.subscribe, holds.state)

/** The held action of a ticket or a request. */
export const useHeld = (about: string): Held | undefined =>
  useSyncExternalStore(holds.subscribe, () => holds.state().held.find((held) => held.about.includes(about)))

/** The failed action of a ticket or a request that was not dismissed yet. */
export const useFailed = (about: string): Failed | undefined =>
  useSyncExternalStore(holds.subscribe, () =>
    holds.state().failed.find((failed) => failed.shownInThread && failed.about.includes(about)),
  )

/** Calls `act` whenever a held action of a ticket or a request was sent or failed. */
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

/** How long after an undo its page still answers it. */
const JUST_MS = 3000

/** Calls `act` once an action on this ticket or request was undone, be it from another page a moment ago. */
export function useWhenUndone(about: string, act: () => void): void {
  const undone = useSyncExternalStore(holds.subscribe, () => holds.state().undone)
  const tell = useEffectEvent(act)
  useEffect(() => {
    if (undone?.about.includes(about) && Date.now() - undone.at < JUST_MS) tell()
  }, [undone, about])
}

let spent: number | undefined

/**
 * Whether something was undone a moment ago: the first Escape after it belongs to the undo and leads nowhere. True once
 * for each undo.
 */
export function spendUndo(): boolean {
  const { undone } = holds.state()
  if (!undone || undone.id === spent || Date.now() - undone.at > JUST_MS) return false
  spent = undone.id
  return true
}

/** Shown when a second action is started on the same ticket or request. */
export const STILL_WAITS = 'Your last action is still pending. Send or undo it first.'
