import { readTicketId } from '#rules/tickets/id.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { standingOf } from './store.ts'

/** How the calls name a ticket. With the customer it is found among hers only. */
export interface Named {
  ticketId: string
  customerId: string | undefined
}

/** The ticket's name as it is stored; what cannot be one is like a ticket that does not exist. */
export function found({ ticketId, customerId }: Named): { publicId: string; customerId: string | undefined } {
  return { publicId: readTicketId(ticketId) ?? refuse('TICKET_NOT_FOUND'), customerId }
}

/** Whose ticket this is, for what belongs to its customer, as a photo does. */
export async function customerOfTicket({ sql }: Pick<Context, 'sql'>, ticketId: string): Promise<string> {
  const { publicId } = found({ ticketId, customerId: undefined })
  return (await standingOf(sql, publicId))?.customerId ?? refuse('TICKET_NOT_FOUND')
}
