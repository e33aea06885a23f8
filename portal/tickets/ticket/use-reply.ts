import { useEffect, useEffectEvent, useState } from 'react'
import type { TicketMessage } from '#contract/tickets.ts'
import type { DraftBook } from '../../submission/draft-book.ts'
import { useSubmission } from '../../submission/use-submission.ts'
import { hasArrived, type ReplyDraft } from './reply-draft.ts'
import { type ReplyResult, submitReply } from './submit-reply.ts'

interface ReplyParts {
  ticketId: string
  customerId: string
  messages: readonly TicketMessage[]
  book: DraftBook<ReplyDraft>
  onAccepted: (message: TicketMessage) => void
  /** A reply whose answer was lost stands in the thread. */
  onArrived: () => void
  /** The thread is older than what the gateway has. */
  onStale: () => void
}

/** Sends a reply, and keeps how that ended unless it was accepted. */
export function useReply({ ticketId, customerId, messages, book, onAccepted, onArrived, onStale }: ReplyParts) {
  const [result, setResult] = useState<ReplyResult | null>(null)
  const forget = () => setResult(null)

  function enter() {
    book.flush()
    return { ticketId, customerId, after: messages.at(-1)?.id ?? '', book }
  }

  function onEnd(ended: ReplyResult | { kind: 'unanswered' }) {
    if (ended.kind === 'accepted') return onAccepted(ended.message)
    setResult(ended.kind === 'unanswered' ? { kind: 'failed' } : ended)
    if (ended.kind === 'closed' || ended.kind === 'arrivedBefore') onStale()
  }

  const submission = useSubmission({ load: async () => submitReply, enter, onStart: forget, onEnd })
  useArrived({ messages, book, onArrived, busy: submission.busy })
  return { ...submission, result, forget }
}

/**
 * A reply whose answer was lost may come in with the thread: then there is nothing left to send. It is this tab's own
 * reply that counts: another tab may be sending the draft while something else is written here.
 */
function useArrived({
  messages,
  book,
  onArrived,
  busy,
}: Pick<ReplyParts, 'messages' | 'book' | 'onArrived'> & { busy: boolean }) {
  const look = useEffectEvent((thread: readonly TicketMessage[]) => {
    if (!hasArrived(book.now(), thread)) return
    book.end()
    onArrived()
  })
  useEffect(() => {
    if (!busy) look(messages)
  }, [messages, busy])
}
