import type { TicketView } from '#contract/desk/tickets.ts'
import type { Closer } from '#contract/tickets.ts'
import { TICKET_STATUS } from '../status-words.ts'

/** The saved views in the order of their tabs. Here, so that the queue need not carry the schemas along. */
export const VIEWS = [
  'mine',
  'unassigned',
  'waiting',
  'high',
  'breached',
  'live',
  'closed',
] as const satisfies readonly TicketView[]

export const VIEW_WORDS: Record<TicketView, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  waiting: 'Waits for us',
  high: 'High',
  breached: 'Overdue',
  live: 'All live',
  closed: 'Closed',
}

/** What is said of a view that holds nothing. */
export const EMPTY_WORDS: Record<TicketView, { title: string; note: string; next: TicketView }> = {
  mine: { title: 'Nothing waits for you.', note: 'Tickets that are assigned to you appear here.', next: 'unassigned' },
  unassigned: {
    title: 'Every ticket is assigned.',
    note: 'New tickets without an agent appear here.',
    next: 'mine',
  },
  waiting: {
    title: 'No customer waits for an answer.',
    note: 'The longest wait comes first.',
    next: 'live',
  },
  high: { title: 'Nothing is urgent.', note: 'Live tickets with the priority High appear here.', next: 'waiting' },
  breached: {
    title: 'Nothing is overdue.',
    note: 'Tickets that have waited for us too long appear here.',
    next: 'waiting',
  },
  live: { title: 'Nothing waits.', note: 'Every ticket is closed. New ones appear here.', next: 'closed' },
  closed: { title: 'Nothing was closed yet.', note: 'Closed tickets appear here, the newest first.', next: 'live' },
}

export const STATUS_WORDS = TICKET_STATUS

export const CLOSER_WORDS: Record<Closer, string> = {
  customer: 'the shopper',
  customercare: 'customer care',
  retailer: 'the retailer',
}

/** What the shop calls a shopper, or what stands in its place. */
export const nameWords = (name: string) => name || 'Name not known'
