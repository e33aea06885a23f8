import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'
import { TICKET_WORDS } from '../words.ts'

/** A stage of a ticket's way; `at` is when it was reached, where that is known. */
export interface Stage {
  label: string
  at?: string
  state: 'past' | 'now' | 'promise'
}

const { knots } = TICKET_WORDS

/** The way of a ticket: raised, answered, closed, reopened. */
export function wayOf(ticket: Ticket): Stage[] {
  const raised = { label: knots.raised, at: ticket.created_at }
  const settled: Stage = { label: knots.settled, state: 'promise' }
  const answer = lastAnswer(ticket)
  switch (ticket.package_status) {
    case 'new':
      return [{ ...raised, state: 'now' }, { label: knots.promise, state: 'promise' }, settled]
    case 'open':
      return [{ ...raised, state: 'past' }, here(ticket, answer), settled]
    case 'closed':
      return [
        { ...raised, state: 'past' },
        ...(answer ? [{ label: knots.answered, at: answer.time, state: 'past' as const }] : []),
        { label: knots.closed, at: ticket.updated_at, state: 'now' },
      ]
    case 'reopen':
      return [
        { ...raised, state: 'past' },
        { label: knots.closed, state: 'past' },
        { label: knots.reopened, state: 'now' },
        { label: knots.promise, state: 'promise' },
      ]
  }
}

/** With care, or with the shopper when care spoke last. */
function here({ messages }: Ticket, answer: TicketMessage | undefined): Stage {
  if (!answer || answer.id !== messages.at(-1)?.id) return { label: knots.withUs, state: 'now' }
  return { label: knots.answered, at: answer.time, state: 'now' }
}

const lastAnswer = ({ messages }: Ticket) => messages.findLast((message) => message[SENT_BY] === 'customercare')
