import type { RequestStatus } from '#contract/desk/request.ts'
import type { TicketStatus } from '#contract/tickets.ts'
import type { Tone } from '#ui/mark.tsx'

/** The state of a request, in a word. */
export const REQUEST_STATUS: Record<RequestStatus, { words: string; tone: Tone }> = {
  received: { words: 'To decide', tone: 'info' },
  approved: { words: 'Approved', tone: 'done' },
  rejected: { words: 'Rejected', tone: 'quiet' },
  cancelled: { words: 'Cancelled', tone: 'quiet' },
  pickup_asked: { words: 'Pickup requested', tone: 'info' },
  pickup_booked: { words: 'Pickup booked', tone: 'info' },
  pickup_failed: { words: 'Pickup failed', tone: 'notice' },
  picked_up: { words: 'Picked up', tone: 'info' },
  arrived: { words: 'Received', tone: 'info' },
  completed: { words: 'Passed inspection', tone: 'done' },
  refused: { words: 'Failed inspection', tone: 'quiet' },
  kept: { words: 'Customer keeps it', tone: 'done' },
}

/** The state of a ticket, in a word. */
export const TICKET_STATUS: Record<TicketStatus, { words: string; tone: Tone }> = {
  new: { words: 'New', tone: 'info' },
  open: { words: 'Open', tone: 'done' },
  reopen: { words: 'Reopened', tone: 'notice' },
  closed: { words: 'Closed', tone: 'quiet' },
}
