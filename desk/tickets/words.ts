import type { TicketView } from '#contract/desk/tickets.ts'
import type { Closer, TicketStatus } from '#contract/tickets.ts'
import type { Tone } from '#ui/mark.tsx'

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
  mine: { title: 'Nothing waits for you.', note: 'Tickets that you take or are given stand here.', next: 'unassigned' },
  unassigned: {
    title: 'Everything has somebody.',
    note: 'New tickets that nobody has taken stand here.',
    next: 'mine',
  },
  waiting: {
    title: 'No customer waits for an answer.',
    note: 'Who has waited longest stands on top here.',
    next: 'live',
  },
  high: { title: 'Nothing is urgent.', note: 'Live tickets with the priority High stand here.', next: 'waiting' },
  breached: {
    title: 'Nothing is overdue.',
    note: 'Tickets that have waited for us too long stand here.',
    next: 'waiting',
  },
  live: { title: 'Nothing waits.', note: 'Every ticket is closed. New ones stand here.', next: 'closed' },
  closed: { title: 'Nothing was closed yet.', note: 'Closed tickets stand here, the newest first.', next: 'live' },
}

export const STATUS_WORDS: Record<TicketStatus, { words: string; tone: Tone }> = {
  new: { words: 'New', tone: 'info' },
  open: { words: 'Open', tone: 'done' },
  reopen: { words: 'Reopened', tone: 'notice' },
  closed: { words: 'Closed', tone: 'quiet' },
}

export const CLOSER_WORDS: Record<Closer, string> = {
  customer: 'the shopper',
  customercare: 'customer care',
  retailer: 'the retailer',
}

/** What the shop calls a shopper, or what stands in its place. */
export const nameWords = (name: string) => name || 'Name not known'
