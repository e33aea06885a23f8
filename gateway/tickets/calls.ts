import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type * as contract from '#contract/ticket-calls.ts'
import { readTicketId } from '#rules/tickets/id.ts'
import { earliestOrder } from '#rules/tickets/orders.ts'
import { shopTermsOf } from '#rules/policies/shop-terms.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { expedite } from '../outbox/store.ts'
import { policyOf } from '../policies/policy.ts'
import { offeredOf, questionsOf } from '../texts/questions-store.ts'
import type { Caller } from '../http/caller.ts'
import { customerOf } from '../customers/contact-store.ts'
import { found } from './named.ts'
import { raisedKey } from './jobs.ts'
import { listOf } from './list-store.ts'
import { markSeen } from './message-store.ts'
import { closeTicketAs, reopenTicketAs } from './move.ts'
import { orderNumbered, ordersSince } from './order-store.ts'
import { raise } from './raise.ts'
import { shownOrder, shownRow, shownTicket } from './shown.ts'
import { numberOf, ticketOf } from './store.ts'

/** Raises a ticket, exactly once. */
export async function create(
  context: Context,
  request: RequestOf<typeof contract.create>,
  caller: Caller,
): Promise<ResponseOf<typeof contract.create>> {
  return { data: await raise(context, request, caller.requestKey) }
}

const MOST_LISTED = 500

/** Lists the tickets of a customer: all, or a page. */
export async function list(
  context: Context,
  { customerId, search, status, limit = MOST_LISTED, page = 1 }: RequestOf<typeof contract.list>,
): Promise<ResponseOf<typeof contract.list>> {
  const offset = (page - 1) * limit
  const { tickets, total } = await listOf(context.sql, { customerId, search, status, limit, offset })
  const { answerHours } = await policyOf(context)
  const shop = { answerHours, now: context.now() }
  return {
    data: { tickets: tickets.map((one) => shownRow(one, shop)), total },
    ...(await technicalIssue(context, customerId)),
  }
}

/** Shows a ticket with its thread. */
export async function show(
  context: Context,
  { ticketId, customerId }: RequestOf<typeof contract.show>,
): Promise<ResponseOf<typeof contract.show>> {
  const { publicId } = found({ ticketId, customerId })
  const ticket = (await ticketOf(context.sql, customerId, publicId)) ?? refuse('TICKET_NOT_FOUND')
  const { answerHours } = await policyOf(context)
  const shop = { answerHours, now: context.now() }
  return { data: shownTicket(ticket, shop), ...(await technicalIssue(context, ticket.customerId)) }
}

/** Closes or reopens a ticket as its customer; the side in the body does not count. */
export async function move(
  context: Context,
  { ticketId, customerId, status }: RequestOf<typeof contract.move>,
): Promise<ResponseOf<typeof contract.move>> {
  const named = { ticketId, customerId }
  if (status === 'reopen') return { data: await reopenTicketAs(context, named, { by: 'customer' }) }
  return { data: await closeTicketAs(context, named, { by: 'customer' }) }
}

/** Says if an order of this customer can have a ticket, and which one it has. */
export async function availability(
  context: Context,
  { customerId, orderId }: RequestOf<typeof contract.availability>,
): Promise<ResponseOf<typeof contract.availability>> {
  const order = (await orderNumbered(context.sql, customerId, orderId)) ?? refuse('ORDER_NOT_FOUND')
  return { isTicketAvailable: !order.taken, ...present({ ticketId: order.ticketId }) }
}

/** Lists the orders that a ticket of this customer can be about. */
export async function orders(
  context: Context,
  { customerId }: RequestOf<typeof contract.orders>,
): Promise<ResponseOf<typeof contract.orders>> {
  const customer = await customerOf(context.sql, customerId)
  if (!customer.found) refuse('CUSTOMER_NOT_FOUND')
  const { codGateways } = await policyOf(context)
  const recent = await ordersSince(context.sql, customerId, earliestOrder(context.now()))
  return {
    data: recent.map((order) => shownOrder(order, codGateways)),
    customer: { email: customer.email },
    ...(await technicalIssue(context, customerId)),
    ...(await formOf(context)),
  }
}

/** Clears the "unread reply" mark; gives the same answer for every ticket. */
export async function markRead(
  context: Context,
  { customerId, ticketId }: RequestOf<typeof contract.markRead>,
): Promise<ResponseOf<typeof contract.markRead>> {
  const publicId = ticketId === undefined ? null : readTicketId(ticketId)
  if (ticketId === undefined || publicId !== null) await markSeen(context.sql, customerId, publicId)
  return { cleared: true }
}

/** Sends the mail of a new ticket now rather than in half a minute; gives the same answer for every ticket. */
export async function notify(
  context: Context,
  { customerId, ticketId }: RequestOf<typeof contract.notify>,
): Promise<ResponseOf<typeof contract.notify>> {
  const publicId = readTicketId(ticketId)
  const id = publicId === null ? undefined : await numberOf(context.sql, customerId, publicId)
  if (id !== undefined) await expedite(context.sql, [raisedKey(id)])
  return { accepted: true }
}

async function technicalIssue(context: Context, customerId: string): Promise<{ technical_issue: boolean }> {
  const { technicalIssueCustomers } = await policyOf(context)
  return { technical_issue: technicalIssueCustomers.includes(customerId) }
}

/** The shop's changes to the form's questions and options. */
async function formOf(context: Context) {
  const categories = offeredOf(await questionsOf(context))
  const policy = await policyOf(context)
  const terms = shopTermsOf(policy)
  return { reply_hours: policy.answerHours, ...present({ categories, terms }) }
}
