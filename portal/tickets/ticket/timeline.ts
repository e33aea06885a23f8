import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { TICKET_WORDS } from '../words.ts'

/** A stage of a ticket's timeline; `at` is its time, if it is known. */
export interface Stage {
  label: string
  at?: string
  /** The latest time of the stage. */
  by?: string
  state: 'past' | 'now' | 'promise'
}

const { steps } = TICKET_WORDS

/** The sentence about the day of the answer; '' once that has passed. */
export function replyWords(by: string, now: Date): string {
  const instant = new Date(by)
  return instant < now ? '' : TICKET_WORDS.replyBy(dayWords(indianDate(instant)))
}

/** The timeline of a ticket: raised, answered, closed, reopened. */
export function stagesOf(ticket: Ticket): Stage[] {
  const raised = { label: steps.raised, at: ticket.created_at }
  const settled: Stage = { label: steps.settled, state: 'promise' }
  const answer = lastAnswer(ticket)
  const promise: Stage = { label: steps.promise, ...by(ticket), state: 'promise' }
  switch (ticket.package_status) {
    case 'new':
      return [{ ...raised, state: 'now' }, promise, settled]
    case 'open':
      return [{ ...raised, state: 'past' }, answerStage(ticket, answer), settled]
    case 'closed':
      return [
        { ...raised, state: 'past' },
        ...(answer ? [{ label: steps.answered, at: answer.time, state: 'past' as const }] : []),
        { label: steps.closed, at: ticket.updated_at, state: 'now' },
      ]
    case 'reopen':
      return [
        { ...raised, state: 'past' },
        { label: steps.closed, state: 'past' },
        { label: steps.reopened, state: 'now' },
        promise,
      ]
  }
}

/** The stage of an open ticket: it waits for care, or for the customer if care wrote last. */
function answerStage(ticket: Ticket, answer: TicketMessage | undefined): Stage {
  const { messages } = ticket
  if (!answer || answer.id !== messages.at(-1)?.id) return { label: steps.withUs, ...by(ticket), state: 'now' }
  return { label: steps.answered, at: answer.time, state: 'now' }
}

const by = ({ reply_by }: Ticket) => (reply_by ? { by: reply_by } : {})

const lastAnswer = ({ messages }: Ticket) => messages.findLast((message) => message[SENT_BY] === 'customercare')
