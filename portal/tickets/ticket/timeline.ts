import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'
import { TICKET_WORDS } from '../words.ts'

/** A stage of a ticket's timeline; `at` is when it was reached, where that is known. */
export interface Stage {
  label: string
  at?: string
  state: 'past' | 'now' | 'promise'
}

const { steps } = TICKET_WORDS

/** The timeline of a ticket: raised, answered, closed, reopened. */
export function wayOf(ticket: Ticket): Stage[] {
  const raised = { label: steps.raised, at: ticket.created_at }
  const settled: Stage = { label: steps.settled, state: 'promise' }
  const answer = lastAnswer(ticket)
  switch (ticket.package_status) {
    case 'new':
      return [{ ...raised, state: 'now' }, { label: steps.promise, state: 'promise' }, settled]
    case 'open':
      return [{ ...raised, state: 'past' }, here(ticket, answer), settled]
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
        { label: steps.promise, state: 'promise' },
      ]
  }
}

/** With care, or with the shopper when care spoke last. */
function here({ messages }: Ticket, answer: TicketMessage | undefined): Stage {
  if (!answer || answer.id !== messages.at(-1)?.id) return { label: steps.withUs, state: 'now' }
  return { label: steps.answered, at: answer.time, state: 'now' }
}

const lastAnswer = ({ messages }: Ticket) => messages.findLast((message) => message[SENT_BY] === 'customercare')
