import { useEffect, useEffectEvent, useReducer } from 'react'
import type { TicketMessage } from '#contract/tickets.ts'
import { browserShelf } from '../../submission/draft.ts'
import { draftWaits, replyArrived } from './reply-draft.ts'

interface DraftWaitsParts {
  /** The draft's name. */
  name: string
  messages: readonly TicketMessage[]
  /** The shopper is writing: then the reply itself looks after its draft. */
  writing: boolean
  now: Date
  /** The reply whose answer was lost is in the thread. */
  onArrived: () => void
}

/** Whether a reply was begun and not sent. One that did arrive, as the thread tells, no longer waits. */
export function useDraftWaits({ name, messages, writing, now, onArrived }: DraftWaitsParts): boolean {
  const [, renew] = useReducer((before: number) => before + 1, 0)
  const look = useEffectEvent((thread: readonly TicketMessage[]) => {
    if (!replyArrived(browserShelf(), name, thread, Date.now())) return
    renew()
    onArrived()
  })
  useEffect(() => {
    if (!writing) look(messages)
  }, [writing, messages])
  return !writing && draftWaits(browserShelf(), name, now.getTime())
}
