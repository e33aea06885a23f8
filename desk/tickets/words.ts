import type { Claim } from '#contract/desk/texts/replies.ts'
import type { TicketView } from '#contract/desk/tickets.ts'
import type { Closer } from '#contract/tickets.ts'
import { TICKET_STATUS } from '../status-words.ts'
import { DeskRefused, isUnreachable } from '../call/query.ts'

/** The saved views in the order of their tabs. They are here so that the queue need not load the schemas. */
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
  waiting: 'Needs reply',
  high: 'High',
  breached: 'Overdue',
  live: 'All live',
  closed: 'Closed',
}

/** The sentence for an empty view. */
export const EMPTY_WORDS: Record<TicketView, { title: string; note: string; next: TicketView }> = {
  mine: {
    title: 'You have no open tickets.',
    note: 'Tickets that are assigned to you appear here.',
    next: 'unassigned',
  },
  unassigned: {
    title: 'Every ticket is assigned.',
    note: 'New tickets without an agent appear here.',
    next: 'mine',
  },
  waiting: {
    title: 'No customer is waiting for an answer.',
    note: 'The longest wait comes first.',
    next: 'live',
  },
  high: { title: 'Nothing is urgent.', note: 'Live tickets with the priority High appear here.', next: 'waiting' },
  breached: {
    title: 'Nothing is overdue.',
    note: 'Tickets that have waited for us too long appear here.',
    next: 'waiting',
  },
  live: { title: 'No open tickets.', note: 'Every ticket is closed. New ones appear here.', next: 'closed' },
  closed: { title: 'No closed tickets yet.', note: 'Closed tickets appear here, the newest first.', next: 'live' },
}

export const STATUS_WORDS = TICKET_STATUS

export const CLOSER_WORDS: Record<Closer, string> = {
  customer: 'the customer',
  customercare: 'customer care',
  retailer: 'the retailer',
}

/** The name of a customer, or the words that replace it. */
export const nameWords = (name: string) => name || 'Name not known'

/** Sentences for staff if the usual one addresses a customer, or says too little here. */
const SENTENCES: Readonly<Record<string, string>> = {
  TICKET_CLOSED: 'It is closed already.',
  TICKET_NOT_CLOSED: 'It is open already.',
  TICKET_NOT_FOUND: 'There is no such ticket.',
  TICKET_EXISTS: 'The order has another live ticket. Continue there, or close that one first.',
  MERGE_NOT_ALLOWED: 'These two cannot be merged: both must be live and of the same customer.',
  CHANGED_MEANWHILE: 'A colleague was faster: the ticket has changed.',
  FILE_NOT_FOUND: 'One of the photos was not uploaded. Remove it and add it again.',
  KEY_REUSED: 'This was sent before with different text. Check the thread, then send it again.',
  STAFF_NOT_FOUND: 'This colleague no longer has an account.',
  NOT_ALLOWED: 'Your role does not allow this.',
  SERVER_ERROR: 'Something went wrong on the server. Nothing is lost; try again.',
  NOT_A_JPEG: 'Only JPEG photos can be sent.',
}

/** The reason why a reply with a claim is not offered. */
export const CLAIM_WORDS: Readonly<Record<Claim, string>> = {
  '': '',
  pickup: 'book the pickup again first.',
  refund: 'no refund was recorded yet.',
  cancelled: 'cancel the order first.',
}

const UNREACHABLE = 'The desk cannot be reached just now. What you wrote is kept; try again.'

/** The sentence for a code; the code's own one if this list has none. */
export const sentenceFor = (code: string, own = 'It was refused.') => SENTENCES[code] ?? (own || code)

/** The sentence for an error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DeskRefused && !isUnreachable(error)) return sentenceFor(error.code, error.message)
  return UNREACHABLE
}
