import type { DeskRequest } from '#contract/desk/calls.ts'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { bodyOf } from '../../call/query.ts'
import { chunksOf, deferBulk } from '../../list/bulk.ts'
import { filledReply, gapIn, factsOf } from '../canned.ts'
import { ticketKey, ticketWords } from '../pending-answer.ts'
import { sentenceFor, sentenceOf } from '../words.ts'

/** An action on many tickets at once. */
export type BulkAct =
  | { act: 'assign'; to: string }
  /** `message`: the reason, a note for the staff. */
  | { act: 'close'; as: 'customercare' | 'retailer'; message: string }
  | { act: 'priority'; priority: 'Normal' | 'High' }
  | { act: 'answer'; text: string; close: boolean }

/** Starts a bulk action: pending first when customers get a mail, else sent at once. False while another is pending. */
export function startBulk(act: BulkAct, tickets: readonly QueuedTicket[], agent: string, onEnd: () => void): boolean {
  const isRead = act.act === 'answer' || act.act === 'close'
  return deferBulk({
    count: tickets.length,
    noun: 'ticket',
    bodies: callsFor(act, tickets, agent),
    // An immediate action delays no other.
    about: isRead ? idsOf(tickets).map(ticketKey) : [],
    ...WORDS[act.act === 'answer' && act.close ? 'answer_and_close' : act.act],
    to: '/tickets',
    atOnce: !isRead,
    async send(body, key, leaving) {
      const { outcomes } = await bodyOf('tickets.bulk', body, key, leaving)
      return outcomes.map(({ ticketId, refused }) => ({ id: ticketId, refused }))
    },
    explainRow({ id, refused = '' }) {
      const ticket = tickets.find(({ ticketId }) => ticketId === id)
      return { what: ticket ? ticketWords(ticket) : id, why: sentenceFor(refused), to: `/tickets/${id}` }
    },
    explainError: sentenceOf,
    onEnd,
  })
}

const WORDS: Record<BulkAct['act'] | 'answer_and_close', { doing: string; done: string }> = {
  assign: { doing: 'Assigning', done: 'done' },
  close: { doing: 'Closing', done: 'closed' },
  priority: { doing: 'Setting the priority of', done: 'done' },
  answer: { doing: 'Answering', done: 'answered' },
  answer_and_close: { doing: 'Answering and closing', done: 'answered and closed' },
}

/** The calls of an action on these tickets, in their order; tickets with the same text go together. */
export function callsFor(act: BulkAct, tickets: readonly QueuedTicket[], agent: string): DeskRequest<'tickets.bulk'>[] {
  if (act.act !== 'answer')
    return chunksOf(tickets).map((some) => ({
      ids: idsOf(some),
      ...act,
      ...(act.act === 'assign' ? { seen: some.map(({ executive }) => executive?.id ?? '') } : {}),
    }))
  const byText = Map.groupBy(tickets, (ticket) => filledReply(act.text, factsOf(ticket, agent)))
  return [...byText].flatMap(([message, all]) =>
    chunksOf(all).map((some) => ({
      ids: idsOf(some),
      act: 'answer' as const,
      message,
      close: act.close,
      seen: some.map(({ last }) => last.id),
    })),
  )
}

/** A placeholder that one of these tickets cannot fill, so that the text cannot be sent. */
export function gapInBulk(text: string, tickets: readonly QueuedTicket[], agent: string): string | undefined {
  const gaps = tickets.map((ticket) => gapIn(filledReply(text, factsOf(ticket, agent)))?.gap)
  return gaps.find((gap) => gap !== undefined)
}

const idsOf = (tickets: readonly QueuedTicket[]) => tickets.map(({ ticketId }) => ticketId)
