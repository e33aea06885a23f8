import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Act, type Failed, type PendingAction, PendingActions } from './pending-actions.ts'

/** The pending actions of this tab, across screens. */
export const pendingActions = new PendingActions()

// Closing the tab, a reload and leaving the desk send pending actions immediately.
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => pendingActions.leave())

/** Defers an action; false while another one on the same ticket or request is pending. */
export const deferAct = (act: Act): boolean => pendingActions.defer(act)

export const usePending = () => useSyncExternalStore(pendingActions.subscribe, pendingActions.state)

/** The pending action of a ticket or a request. */
export const usePendingAction = (about: string): PendingAction | undefined =>
  useSyncExternalStore(pendingActions.subscribe, () =>
    pendingActions.state().pending.find((action) => action.about.includes(about)),
  )

/** The failed action of a ticket or a request that was not dismissed yet. */
export const useFailed = (about: string): Failed | undefined =>
  useSyncExternalStore(pendingActions.subscribe, () =>
    pendingActions.state().failed.find((failed) => failed.shownInThread && failed.about.includes(about)),
  )

/** Calls `act` after a pending action of a ticket or a request was sent or has failed. */
export function useWhenSent(about: string, act: () => void): void {
  const id = usePendingAction(about)?.id
  const isWaiting = useEffectEvent((was: number) => pendingActions.state().pending.some((action) => action.id === was))
  const tell = useEffectEvent(act)
  useEffect(() => {
    if (id === undefined) return
    return () => {
      if (!isWaiting(id)) tell()
    }
  }, [id])
}

/** The time after an undo in which its page still reacts to it. */
const JUST_MS = 3000

/** Calls `act` after an action on this ticket or request was undone, even from another page a moment ago. */
export function useWhenUndone(about: string, act: () => void): void {
  const undone = useSyncExternalStore(pendingActions.subscribe, () => pendingActions.state().undone)
  const tell = useEffectEvent(act)
  useEffect(() => {
    if (undone?.about.includes(about) && Date.now() - undone.at < JUST_MS) tell()
  }, [undone, about])
}

let spent: number | undefined

/**
 * True if something was undone a moment ago: the first Escape after it belongs to the undo and leads nowhere. True once
 * for each undo.
 */
export function spendUndo(): boolean {
  const { undone } = pendingActions.state()
  if (!undone || undone.id === spent || Date.now() - undone.at > JUST_MS) return false
  spent = undone.id
  return true
}

/** Shown when a second action is started on the same ticket or request. */
export const STILL_WAITS = 'Your last action is still pending. Send or undo it first.'
