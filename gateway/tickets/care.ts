import type { Closer, TicketFile, TicketMessage } from '#contract/tickets.ts'
import { isBlank } from '#rules/blank.ts'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { closeTicketAs, takeTicket, type Moved } from './move.ts'
import { addMessage } from './reply.ts'

/** An answer of care to a ticket. */
export interface Answer {
  ticketId: string
  message: string
  /** Photos that were uploaded for the ticket's customer. */
  files?: TicketFile[]
  /** The same key is the same answer. */
  requestKey?: string
}

/** Adds an answer of care to a ticket that is not closed, opens it, and promises the mail that says so. */
export async function answerTicket(
  context: Context,
  { ticketId, message, files = [], requestKey }: Answer,
): Promise<TicketMessage> {
  const found = { ticketId, customerId: undefined }
  return addMessage(context, { ...found, author: 'customercare', body: message, files, requestKey })
}

/** Closes a ticket for care or the retailer, after which its shopper may reopen it. */
export async function closeTicket(
  context: Context,
  { ticketId, closedBy }: { ticketId: string; closedBy: Exclude<Closer, 'customer'> },
): Promise<Moved> {
  return closeTicketAs(context, { ticketId, customerId: undefined }, closedBy)
}

const LONGEST_EXECUTIVE_ID = 64

/** Gives a ticket to somebody of care, which opens it. */
export async function assignTicket(
  context: Context,
  { ticketId, executiveId }: { ticketId: string; executiveId: string },
): Promise<Moved> {
  if (isBlank(executiveId) || executiveId.length > LONGEST_EXECUTIVE_ID) refuse('INVALID_BODY')
  return takeTicket(context, { ticketId, customerId: undefined }, executiveId)
}
