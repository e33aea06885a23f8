import type { DeskTicket } from '#contract/desk/tickets.ts'
import { newKey } from '#ui/new-key.ts'
import { deferAct } from '../undo/pending.ts'
import { bodyOf, DeskRefused } from '../call/query.ts'
import { answered, type TicketDraft, changeTicketDraft } from '../editing/ticket-draft.ts'
import { sentenceOf, nameWords } from './words.ts'

/** The key of a ticket among pending actions. */
export const ticketKey = (ticketId: string) => `ticket ${ticketId}`

/** The name of a ticket among others. */
export const ticketWords = ({ name, ticketId }: Pick<DeskTicket, 'name' | 'ticketId'>) =>
  `${nameWords(name)}, ${ticketId}`

interface AnswerToSend {
  ticket: DeskTicket
  draft: TicketDraft
  close: boolean
  /** The last message that the agent read. */
  seen: string
  onSent: (messageId: string) => void
}

/** Defers an answer until it can no longer be undone. Its text stays a draft until the gateway confirms. */
export function deferAnswer({ ticket, draft, close, seen, onSent }: AnswerToSend): boolean {
  const { ticketId } = ticket
  const files = draft.files.map(({ id, size }) => ({ id, ...(size === undefined ? {} : { size }) }))
  const body = { ticketId, message: draft.answer, files, seen, ...(close ? { close } : {}) }
  return deferAct({
    about: [ticketKey(ticketId)],
    doing: close ? 'Answering and closing' : 'Answering',
    what: ticketWords(ticket),
    to: `/tickets/${ticketId}`,
    shownInThread: true,
    done: close ? 'Sent, and the ticket is closed.' : 'Your answer is sent.',
    async send({ leaving }) {
      changeTicketDraft(ticketId, (before) => ({ ...before, tried: before.answer }))
      try {
        const { messageId } = await bodyOf('tickets.answer', body, draft.answerKey, leaving)
        changeTicketDraft(ticketId, answered)
        onSent(messageId)
      } catch (error) {
        changeTicketDraft(ticketId, (before) => afterRefusal(before, error))
        throw error
      }
    },
    explain: answerSentence,
  })
}

/** Refusals after which the answer may have been saved. */
const UNSURE: readonly string[] = ['SERVER_ERROR', 'UNAVAILABLE', 'KEY_REUSED']

function afterRefusal(draft: TicketDraft, error: unknown): TicketDraft {
  if (!(error instanceof DeskRefused)) return draft
  const after = UNSURE.includes(error.code) ? draft : { ...draft, tried: '' }
  return error.code === 'KEY_REUSED' ? { ...after, answerKey: newKey() } : after
}

/** Shown when an earlier answer with the same key did arrive. */
export const ARRIVED_BEFORE =
  'What you sent before did arrive; it stands in the thread. What you wrote since is kept here.'

const answerSentence = (error: unknown) =>
  error instanceof DeskRefused && error.code === 'KEY_REUSED' ? ARRIVED_BEFORE : sentenceOf(error)
