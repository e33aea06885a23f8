import type { Closer, TicketStatus } from '#contract/tickets.ts'

/**
 * The acts on a ticket: the customer writes; care answers, takes it up, gives it back or sets its priority; someone
 * closes or reopens it.
 */
export type Act = 'write' | 'answer' | 'take' | 'release' | 'rate' | 'close' | 'reopen'

/**
 * The table of moves: the state of a ticket after each act; an act that is not listed is refused. (Specification 4;
 * decisions 19.)
 */
export const MOVES: Readonly<Record<TicketStatus, Readonly<Partial<Record<Act, TicketStatus>>>>> = {
  new: { write: 'new', answer: 'open', take: 'open', release: 'new', rate: 'new', close: 'closed' },
  open: { write: 'open', answer: 'open', take: 'open', release: 'open', rate: 'open', close: 'closed' },
  closed: { reopen: 'reopen' },
  reopen: { write: 'reopen', answer: 'open', take: 'open', release: 'reopen', rate: 'reopen', close: 'closed' },
}

/**
 * True if `who` may reopen a ticket that `closedBy` closed: a customer only if care or the retailer closed it, care and
 * the retailer always. (Specification 4, 6; decisions 19.)
 */
export function mayReopen(who: Closer, closedBy: Closer): boolean {
  return who !== 'customer' || closedBy !== 'customer'
}
