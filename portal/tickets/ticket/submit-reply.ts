import type { Refusal } from '#contract/call.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { SENT_BY } from '#contract/wire.ts'
import type { TicketMessage } from '#contract/tickets.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import { send } from '../../call/send.ts'
import type { Album } from '../../photos/photos.ts'
import type { DraftBook } from '../../submission/draft.ts'
import { isUnsure, submitOnce, submissionOptions } from '../../submission/submit-once.ts'
import { type ReplyDraft, hasArrived } from './reply-draft.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSubmission } from '../../submission/use-form.ts'
import { useWaiting } from '../../submission/use-waiting.ts'

/** The parts of a reply's submission. */
export interface Reply {
  ticketId: string
  customerId: string
  /** The last message of the thread, as the customer sees it. */
  after: string
  book: DraftBook<ReplyDraft>
  album: Album
  /** True if the customer has left the reply. */
  isLeft: () => boolean
  base?: string
}

/** The result of sending a reply. */
export type ReplyResult =
  | { kind: 'accepted'; message: TicketMessage }
  /**
   * A problem at the text or at the photos; `photo` is the name of the missing one, `text` the reason, if it is known.
   */
  | { kind: 'problem'; code: RefusalCode; photo?: string; text?: string | undefined }
  | { kind: 'closed' }
  /** An earlier reply of this draft did arrive, with other words. */
  | { kind: 'arrivedBefore' }
  | { kind: 'left' }
  /** There is no network. */
  | { kind: 'waits' }
  /** The reply failed, or was not answered; `text`: the reason, if the customer can do something about it. */
  | { kind: 'failed'; text?: string }

/** Checks the message and sends it with its photos. (Specification 4, 5.) */
export async function submitReply({ ticketId, customerId, after, book, base, ...rest }: Reply): Promise<ReplyResult> {
  const problem = messageProblem(book.now().message)
  if (problem) return { kind: 'problem', code: problem }
  const result = await submitOnce({
    ...rest,
    book,
    payload: (files) => ({ files, message: book.now().message }),
    unanswered: ({ message }) => ({ message, after }),
    send: (written, key) => {
      // The specification names all four; the server takes author and time from itself.
      const message = { [SENT_BY]: 'customer', time: new Date().toISOString(), ...written }
      return send('tickets.reply', { ticketId, customerId, message }, submissionOptions(base, key))
    },
  })
  switch (result.kind) {
    case 'accepted':
      return { kind: 'accepted', message: result.body.data }
    case 'refused':
      return resultOfRefusal(result.refusal, result.status, result.photo)
    case 'photosFailed':
      return { kind: 'problem', code: 'UPLOAD_FAILED', text: result.reason }
    case 'unanswered':
      return { kind: 'failed' }
    case 'left':
    case 'waits':
      return result
  }
}

function resultOfRefusal({ error, message }: Refusal, status: number, photo: string | undefined): ReplyResult {
  if (isUnsure(error)) return message && status < 500 ? { kind: 'failed', text: message } : { kind: 'failed' }
  if (error === 'KEY_REUSED') return { kind: 'arrivedBefore' }
  if (error === 'TICKET_CLOSED') return { kind: 'closed' }
  if (error === 'FILE_NOT_FOUND') return { kind: 'problem', code: error, ...(photo ? { photo } : {}) }
  return error === 'MESSAGE_EMPTY' || error === 'TEXT_TOO_LONG' ? { kind: 'problem', code: error } : { kind: 'failed' }
}

interface ReplyParts {
  ticketId: string
  customerId: string
  messages: readonly TicketMessage[]
  book: DraftBook<ReplyDraft>
  onAccepted: (message: TicketMessage) => void
  /** A reply whose answer was lost is in the thread. */
  onArrived: () => void
  /** The thread is older than the gateway's. */
  onStale: () => void
}

/** Sends a reply, and keeps its result unless it was accepted. */
export function useReply({ ticketId, customerId, messages, book, onAccepted, onArrived, onStale }: ReplyParts) {
  const [result, setResult] = useState<ReplyResult | null>(null)
  const forget = () => setResult(null)

  function enter() {
    book.flush()
    waiting.onPressed()
    return { ticketId, customerId, after: messages.at(-1)?.id ?? '', book }
  }

  function onStart() {
    forget()
    waiting.setWhy(null)
  }

  function onEnd(ended: ReplyResult | { kind: 'unanswered' }) {
    if (ended.kind === 'accepted') return onAccepted(ended.message)
    if (ended.kind === 'waits') return waiting.wait()
    const isLost = ended.kind === 'unanswered' || (ended.kind === 'failed' && ended.text === undefined)
    if (isLost && waiting.isWaiting()) return undefined
    if (ended.kind !== 'left') waiting.onTakeBack()
    setResult(ended.kind === 'unanswered' ? { kind: 'failed' } : ended)
    if (ended.kind === 'closed' || ended.kind === 'arrivedBefore') onStale()
  }

  const submission = useSubmission({ load: async () => submitReply, enter, onStart, onEnd })
  const waiting = useWaiting({ book, customerId, send: submission.submit })
  useArrived({ messages, book, onArrived, busy: submission.busy })
  return { ...submission, result, forget, unsent: waiting.unsent }
}

/**
 * A reply whose answer was lost may come in with the thread: then there is nothing left to send. Only this tab's own
 * reply counts: another tab may be sending the draft while the customer writes another reply here.
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
