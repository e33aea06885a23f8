import { useEffect, useEffectEvent, useReducer } from 'react'
import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { browserShelf } from '../../submission/draft.ts'
import { SHELL } from '../../words.ts'
import { TICKET_WORDS } from '../words.ts'
import { draftWaits, isToGo, replyArrived, replyDraftName } from './reply-draft.ts'

interface DraftWaitsParts {
  ticket: Ticket
  customerId: string
  /** The dialog that is open: while the customer is writing, the reply itself looks after its draft. */
  open: 'reply' | 'close' | null
  now: Date
  /** Called if there is a network and the reply waits: its own form sends it. */
  onToGo: () => void
  /** The reply whose answer was lost is in the thread. */
  onArrived: () => void
}

/** The sentence for a reply that the customer began and has not sent. A reply that is in the thread no longer waits. */
export function useDraftWaits({
  ticket,
  customerId,
  open,
  now,
  onToGo,
  onArrived,
}: DraftWaitsParts): string | undefined {
  const { messages } = ticket
  const name = replyDraftName(customerId, ticket.original_order_id)
  const writing = open === 'reply'
  const [, renew] = useReducer((before: number) => before + 1, 0)
  const look = useEffectEvent((thread: readonly TicketMessage[]) => {
    if (!replyArrived(browserShelf(), name, thread, Date.now())) return
    renew()
    onArrived()
  })
  useEffect(() => {
    if (!writing) look(messages)
  }, [writing, messages])
  const go = useEffectEvent(() => {
    const isFree = open === null && ticket.package_status !== 'closed'
    if (isFree && navigator.onLine && isToGo(browserShelf(), name, Date.now())) onToGo()
  })
  useEffect(() => {
    const listener = () => go()
    listener()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  if (writing || !draftWaits(browserShelf(), name, now.getTime())) return undefined
  return isToGo(browserShelf(), name, now.getTime()) ? SHELL.waits : TICKET_WORDS.draftWaits
}
