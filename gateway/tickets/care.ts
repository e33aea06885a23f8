import type { Closer, TicketFile, TicketMessage } from '#contract/tickets.ts'
import { isBlank } from '#rules/blank.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { closeTicketAs, takeTicket, type Moved } from './move.ts'
import { addMessage } from './reply.ts'

/** An answer of care to a ticket. */
export interface Answer {
  ticketId: string
  message: string
  /** Photos uploaded for the ticket's customer. */
  files?: TicketFile[]
  /** The same key is the same answer. */
  requestKey?: string | undefined
  /** The staff member who writes it. */
  staffId?: string
  /** The last message that was read: nothing is sent when there is a newer one. */
  seen?: string | undefined
  /** Also closes the ticket. */
  close?: boolean
}

/** Adds an answer of care to a ticket that is not closed, opens it, and enqueues the mail about it. */
export async function answerTicket(context: Context, answer: Answer): Promise<TicketMessage> {
  const { message: body, files = [], requestKey, ...rest } = answer
  return addMessage(context, { ...rest, customerId: undefined, author: 'customercare', body, files, requestKey })
}

/** One closing by the shop. */
export interface Closing {
  ticketId: string
  closedBy: Exclude<Closer, 'customer'>
  staffId?: string
  /** The same key is the same closing. */
  requestKey?: string | undefined
  /** The reason: a note for the staff. */
  reason?: string | undefined
}

/** Closes a ticket for care or the retailer; its customer may reopen it. */
export async function closeTicket(context: Context, { ticketId, closedBy, ...rest }: Closing): Promise<Moved> {
  return closeTicketAs(context, { ticketId, customerId: undefined }, { by: closedBy, ...rest })
}

const LONGEST_EXECUTIVE_ID = 64

/** Assigns a ticket to an agent, which opens it. */
export async function assignTicket(
  context: Context,
  { ticketId, executiveId }: { ticketId: string; executiveId: string },
): Promise<Moved> {
  if (isBlank(executiveId) || executiveId.length > LONGEST_EXECUTIVE_ID) refuse('INVALID_BODY')
  return takeTicket(context, { ticketId, customerId: undefined }, { executiveId })
}
