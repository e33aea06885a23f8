import { readTicketId } from '#rules/tickets/id.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { ticketStateOf } from './store.ts'

/** A ticket as the calls name it. With a customer, only that customer's tickets are searched. */
export interface Named {
  ticketId: string
  customerId: string | undefined
}

/** The ticket's name as stored; an invalid one is treated like a ticket that does not exist. */
export function found({ ticketId, customerId }: Named): { publicId: string; customerId: string | undefined } {
  return { publicId: readTicketId(ticketId) ?? refuse('TICKET_NOT_FOUND'), customerId }
}

/** The customer of a ticket, for data that belongs to the customer, such as a photo. */
export async function customerOfTicket({ sql }: Pick<Context, 'sql'>, ticketId: string): Promise<string> {
  const { publicId } = found({ ticketId, customerId: undefined })
  return (await ticketStateOf(sql, publicId))?.customerId ?? refuse('TICKET_NOT_FOUND')
}
