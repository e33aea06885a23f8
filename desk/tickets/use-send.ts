import { useRef, useState } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { useStaff } from '../staff/session.tsx'
import { bodyOf, DeskRefused } from '../use-call.ts'
import { gapIn } from './canned-text.ts'
import { answered, newKey, noted } from './draft.ts'
import { newsFor } from './news.ts'
import { sentenceOf } from './refusal-words.ts'
import { useArrivedBefore } from './use-arrived-before.ts'
import type { DraftBook } from './use-draft.ts'

/** Why nothing was sent: something is missing, somebody was quicker, or it went wrong. */
export interface NotSent {
  kind: 'missing' | 'meanwhile' | 'failed'
  text: string
  /** What of the text is to be looked at. */
  gap?: { start: number; end: number }
}

interface SendParts {
  ticket: DeskTicket
  book: DraftBook
  /** Photos are still on their way. */
  isWaiting: boolean
  askAgain: () => void
  onSent: (kind: 'message' | 'note', id: string) => void
}

/** Sends the answer or the note, once: the key stays with the draft until the gateway has said yes. */
export function useSend({ ticket, book, isWaiting, askAgain, onSent }: SendParts) {
  const [notSent, setNotSent] = useState<NotSent>()
  const { busy, press } = useOneAtATime()
  const toast = useToast()
  const { draft, put } = book
  const { id: me } = useStaff()
  const stoppedAt = useRef(0)
  const news = newsFor(ticket.entries, draft.seen, me)

  async function answer(close: boolean, seen: string) {
    const { ticketId } = ticket
    const files = draft.files.map(({ id, size }) => ({ id, ...(size === undefined ? {} : { size }) }))
    const body = { ticketId, message: draft.answer, files, seen, ...(close ? { close } : {}) }
    const { messageId } = await bodyOf('tickets.answer', body, draft.answerKey)
    put(answered)
    onSent('message', messageId)
    toast.show({ kind: 'done', text: close ? 'Sent, and the ticket is closed.' : 'Your answer is sent.' })
  }

  async function note() {
    const { noteId } = await bodyOf('tickets.note', { ticketId: ticket.ticketId, text: draft.note }, draft.noteKey)
    put(noted)
    onSent('note', noteId)
  }

  function refused(error: unknown) {
    const code = error instanceof DeskRefused ? error.code : undefined
    // After these nobody can be sure that nothing was written.
    if (code && !UNSURE.includes(code)) put((before) => ({ ...before, tried: '' }))
    if (code === 'CHANGED_MEANWHILE') {
      stoppedAt.current = Date.now()
      return setNotSent({ kind: 'meanwhile', text: 'Nothing was sent.' })
    }
    if (code !== 'KEY_REUSED') return setNotSent({ kind: 'failed', text: sentenceOf(error) })
    put((before) => ({ ...before, [before.mode === 'note' ? 'noteKey' : 'answerKey']: newKey() }))
    setNotSent({ kind: 'failed', text: ARRIVED_BEFORE })
  }

  /** `anyway` when she has been told what came meanwhile. */
  function send({ close = false, anyway = false } = {}) {
    const missing = draft.mode === 'answer' ? answerProblem(draft.answer, isWaiting) : textProblem(draft.note, 'note')
    if (missing) return setNotSent(missing)
    void press(async () => {
      setNotSent(undefined)
      if (draft.mode === 'answer') put((before) => ({ ...before, tried: before.answer }))
      const seen = anyway || news.length === 0 ? ticket.lastMessageId : draft.seen
      await (draft.mode === 'note' ? note() : answer(close, seen)).catch(refused)
      askAgain()
    })
  }

  useArrivedBefore(ticket, book, busy, (isAll) => {
    toast.show({ kind: 'done', text: isAll ? 'Your answer did arrive.' : ARRIVED_BEFORE })
    setNotSent(undefined)
  })

  /** A key that is pressed once more by an impatient hand is no answer to what it has not read. */
  const hasRead = () => notSent?.kind === 'meanwhile' && Date.now() - stoppedAt.current > READS_MS
  return { busy, news, notSent, send, hasRead, forget: () => setNotSent(undefined) }
}

export type Sending = ReturnType<typeof useSend>

const READS_MS = 1000
const UNSURE: readonly string[] = ['SERVER_ERROR', 'UNAVAILABLE', 'KEY_REUSED']
const ARRIVED_BEFORE = 'What you sent before did arrive; it stands in the thread. What you wrote since is kept here.'

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
