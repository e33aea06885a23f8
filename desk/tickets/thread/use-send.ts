import { useState, useEffect, useEffectEvent } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import { newKey } from '#ui/new-key.ts'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useStaff } from '../../staff/session.tsx'
import { pendingActions, STILL_WAITS, useFailed, usePendingAction } from '../../undo/pending.ts'
import type { Failed } from '../../undo/pending-actions.ts'
import { bodyOf, DeskRefused } from '../../call/query.ts'
import { gapIn } from '../canned.ts'
import { noted, arrivedBefore, type DraftBook } from '../../editing/ticket-draft.ts'
import { ARRIVED_BEFORE, deferAnswer, ticketKey } from '../pending-answer.ts'
import { sentenceOf } from '../words.ts'
import { newsFor, messagesAfter } from './news.ts'

/** The reason why nothing was sent: something is missing, there is a newer message, or the call failed. */
export interface NotSent {
  kind: 'missing' | 'meanwhile' | 'failed'
  text: string
  /** The part of the text to check. */
  gap?: { start: number; end: number }
}

interface SendParts {
  ticket: DeskTicket
  book: DraftBook
  /** True while photos are uploading. */
  isWaiting: boolean
  refetch: () => void
  onSent: (kind: 'message' | 'note', id: string) => void
  /** An answer is pending; `close` when the ticket is closed with it. */
  onDeferred: (close: boolean) => void
}

/** Sends the answer, which is pending first, or the note. The draft keeps its key until the gateway confirms. */
export function useSend({ ticket, book, isWaiting, refetch, onSent, onDeferred }: SendParts) {
  const [missing, setMissing] = useState<NotSent>()
  const { busy, note } = useNote(ticket, book, refetch, { onSent, setMissing })
  const toast = useToast()
  const { draft } = book
  const { id: me } = useStaff()
  const key = ticketKey(ticket.ticketId)
  const pending = usePendingAction(key)
  const failed = useFailed(key)
  const news = newsFor(ticket.entries, draft.seen, me)
  const notSent = missing ?? (failed && notSentBy(failed))

  function forget() {
    setMissing(undefined)
    if (failed) pendingActions.dismiss(failed.id)
  }

  function answer(close: boolean, anyway: boolean) {
    // A double press: the answer is pending already.
    if (pending?.shownInThread) return
    if (pending) return void toast.show({ kind: 'error', text: STILL_WAITS })
    const seen = anyway || news.length === 0 ? ticket.lastMessageId : draft.seen
    const sent = (messageId: string) => {
      onSent('message', messageId)
      refetch()
    }
    if (deferAnswer({ ticket, draft, close, seen, onSent: sent })) onDeferred(close)
  }

  /** `anyway` if the agent has seen the newer messages. */
  function send({ close = false, anyway = false } = {}) {
    const isNote = draft.mode === 'note'
    const problem = isNote ? textProblem(draft.note, 'note') : answerProblem(draft.answer, isWaiting)
    setMissing(problem)
    if (problem) return
    if (isNote) void note()
    else answer(close, anyway)
  }

  useArrivedBefore(ticket, book, pending !== undefined, (isAll) => {
    toast.show({ kind: 'done', text: isAll ? 'Your answer did arrive.' : ARRIVED_BEFORE })
    forget()
  })

  /** Ignores a second Ctrl+Enter right after a conflict: the agent cannot have read it. */
  const hasRead = () => notSent?.kind === 'meanwhile' && Date.now() - (failed?.at ?? 0) > READS_MS
  return { busy, pending, news, notSent, send, hasRead, forget }
}

interface NoteCallbacks {
  onSent: SendParts['onSent']
  setMissing: (problem: NotSent) => void
}

/** Saves a note immediately: no customer sees it. */
function useNote({ ticketId }: DeskTicket, { draft, put }: DraftBook, refetch: () => void, callbacks: NoteCallbacks) {
  const { busy, run } = useOneAtATime()
  const note = () =>
    run(async () => {
      try {
        const { noteId } = await bodyOf('tickets.note', { ticketId, text: draft.note }, draft.noteKey)
        put(noted)
        callbacks.onSent('note', noteId)
      } catch (error) {
        const isReused = error instanceof DeskRefused && error.code === 'KEY_REUSED'
        if (isReused) put((before) => ({ ...before, noteKey: newKey() }))
        callbacks.setMissing({ kind: 'failed', text: isReused ? ARRIVED_BEFORE : sentenceOf(error) })
      }
      refetch()
    })
  return { busy, note }
}

export type Sending = ReturnType<typeof useSend>

const READS_MS = 1000

function notSentBy({ error, shownInThread, explain }: Failed): NotSent | undefined {
  if (!shownInThread) return undefined
  const isMeanwhile = error instanceof DeskRefused && error.code === 'CHANGED_MEANWHILE'
  return { kind: isMeanwhile ? 'meanwhile' : 'failed', text: isMeanwhile ? 'Nothing was sent.' : explain(error) }
}

function answerProblem(text: string, isWaiting: boolean): NotSent | undefined {
  const problem = textProblem(text, 'answer')
  if (problem) return problem
  const gap = gapIn(text)
  if (gap) return { kind: 'missing', text: `Fill in ${gap.gap} first, or take it out.`, gap }
  return isWaiting ? { kind: 'missing', text: 'A photo is still on its way. Wait for it, or remove it.' } : undefined
}

function textProblem(text: string, what: string): NotSent | undefined {
  const problem = messageProblem(text)
  if (!problem) return undefined
  const isEmpty = problem === 'MESSAGE_EMPTY'
  return { kind: 'missing', text: isEmpty ? `Write the ${what} first.` : 'This is too long: at most 5,000 characters.' }
}

/**
 * Ends the draft of an answer that arrived without a confirmation: the thread has it. `isAll` if nothing was typed
 * since.
 */
function useArrivedBefore(
  ticket: DeskTicket,
  { draft, put }: DraftBook,
  busy: boolean,
  onArrived: (isAll: boolean) => void,
): void {
  const { id: me } = useStaff()
  const tried = draft.tried.trim()
  const news = tried && !busy ? messagesAfter(ticket.entries, draft.seen) : []
  const arrived = news.find(({ staff, text }) => staff?.id === me && text.trim() === tried)?.id

  const take = useEffectEvent(() => {
    onArrived(draft.answer.trim() === tried)
    put((before) => arrivedBefore(before, ticket.lastMessageId))
  })
  useEffect(() => {
    if (!arrived) return
    const soon = setTimeout(() => take())
    return () => clearTimeout(soon)
  }, [arrived])
}
