import type { CallResponse } from '#contract/calls.ts'
import type { Ticket, TicketMessage } from '#contract/tickets.ts'

/** The state of a ticket after it was closed or reopened. */
export type Moved = CallResponse<'tickets.move'>['data']

/** The gateway's answers since the last fetch of the ticket. */
export interface Updates {
  messages: readonly TicketMessage[]
  moved: Moved | null
}

export const NO_UPDATES: Updates = { messages: [], moved: null }

/** The ticket with its later updates, so that the page need not request it again before it shows them. */
export function withUpdates(ticket: Ticket, { messages, moved }: Updates): Ticket {
  const known = new Set(ticket.messages.map(({ id }) => id))
  const added = messages.filter(({ id }) => !known.has(id))
  const whole = { ...ticket, messages: [...ticket.messages, ...added] }
  if (!moved || moved.version <= ticket.version) return whole
  const { closed_by: _before, ...rest } = whole
  const { original_order_id: _same, ...standing } = moved
  return { ...rest, ...standing }
}
