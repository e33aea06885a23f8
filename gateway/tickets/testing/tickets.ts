import { isDeepStrictEqual } from 'node:util'
import type { ISql } from 'postgres'
import type { Answer } from '#contract/call.ts'
import type { CallRequest } from '#contract/calls.ts'
import { REFUSALS, type RefusalCode } from '#contract/errors.ts'
import type { Ticket, TicketFile } from '#contract/tickets.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { ANITA, type DemoCustomer } from '#demo/customers.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { okBody } from '../../testing/ok-body.ts'
import type { TestShop } from '../../testing/shop.ts'
import { answerTicket, closeTicket } from '../care.ts'

/** The body that the form sends. */
export type Form = CallRequest<'tickets.create'>

/** A ticket of a test: its name, its customer, and the order that it is about. */
export interface RaisedTicket {
  ticketId: string
  customerId: string
  order: DemoOrder
}

/** An order that arrived yesterday, with its customer. */
export async function arrived(shop: TestShop, customer: DemoCustomer = ANITA): Promise<DemoOrder> {
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1 })
  await shop.take(order.messages)
  return order
}

/** The form about an order, filled in as the portal would send it; without an order about none. */
export function formOf(customerId: string, orderNumber: string = NO_ORDER, patch: Partial<Form> = {}): Form {
  return {
    email: 'anita@example.com',
    mailCheckStatus: 204,
    customer_id: customerId,
    category: 'Exchanges',
    question: 'How do I exchange an item?',
    order_id: orderNumber,
    payment: '',
    files: [],
    description: 'The sleeves are too tight. What can I do?',
    cancellationReason: '',
    ...patch,
  }
}

/** A new ticket about an order that arrived yesterday, or about the one given. */
export async function raised(shop: TestShop, patch: Partial<Form> = {}, given?: DemoOrder): Promise<RaisedTicket> {
  const order = given ?? (await arrived(shop))
  const { data } = okBody(await shop.send('tickets.create', formOf(order.customerId, order.orderNumber, patch)))
  return { ticketId: data.original_order_id, customerId: order.customerId, order }
}

/** A ticket that care has answered: it is open, with one answer that the customer has not seen. */
export async function answered(shop: TestShop, order?: DemoOrder): Promise<RaisedTicket> {
  const ticket = await raised(shop, {}, order)
  await answerTicket(shop.context, { ticketId: ticket.ticketId, message: 'Please send us a photo of the label.' })
  return ticket
}

/** A ticket that care closed: its customer may reopen it. */
export async function closedByCare(shop: TestShop, order?: DemoOrder): Promise<RaisedTicket> {
  const ticket = await raised(shop, {}, order)
  await closeTicket(shop.context, { ticketId: ticket.ticketId, closedBy: 'customercare' })
  return ticket
}

/** A ticket that the retailer closed: its customer may reopen it. */
async function closedByRetailer(shop: TestShop, order?: DemoOrder): Promise<RaisedTicket> {
  const ticket = await raised(shop, {}, order)
  await closeTicket(shop.context, { ticketId: ticket.ticketId, closedBy: 'retailer' })
  return ticket
}

/** A ticket that its customer closed: it stays closed. */
export async function closedByCustomer(shop: TestShop, order?: DemoOrder): Promise<RaisedTicket> {
  const ticket = await raised(shop, {}, order)
  await moveTo(shop, ticket, 'closed')
  return ticket
}

/** A ticket that care closed and its customer reopened. */
export async function reopened(shop: TestShop, order?: DemoOrder): Promise<RaisedTicket> {
  const ticket = await closedByCare(shop, order)
  await moveTo(shop, ticket, 'reopen')
  return ticket
}

/** The seeds above, for tests that go through several. */
export const SEEDS = { raised, answered, reopened, closedByCare, closedByRetailer, closedByCustomer }

/** Closes or reopens a ticket as its customer. */
export function moveTo(
  shop: TestShop,
  { ticketId, customerId }: Omit<RaisedTicket, 'order'>,
  status: 'closed' | 'reopen',
) {
  return shop.send('tickets.move', { ticketId, customerId, status })
}

/** Writes to a ticket as its customer. */
export function write(
  shop: TestShop,
  { ticketId, customerId }: Omit<RaisedTicket, 'order'>,
  message: string,
  { files = [], key }: { files?: TicketFile[]; key?: string } = {},
) {
  return shop.send('tickets.reply', { ticketId, customerId, message: { message, files } }, key)
}

/** A ticket as its customer sees it. */
export async function shown(shop: TestShop, { ticketId, customerId }: Omit<RaisedTicket, 'order'>): Promise<Ticket> {
  return okBody(await shop.send('tickets.show', { ticketId, customerId })).data
}

/** The mails that were promised about a ticket, in order: the address, the key and the subject of each. */
export async function mailsAbout(shop: TestShop, { ticketId }: { ticketId: string }) {
  return shop.sql<{ key: string; to: string; subject: string; text: string }[]>`
    SELECT key, payload ->> 'to' AS to, payload ->> 'subject' AS subject, payload ->> 'text' AS text
    FROM outbox WHERE kind = 'mail' AND payload ->> 'subject' LIKE '%' || ${ticketId} || '%' ORDER BY id`
}

/** Every row that a ticket call could write, to see that a refusal changed nothing. */
export async function footprint({ sql }: { sql: ISql }): Promise<unknown> {
  const [rows] = await sql`
    SELECT (SELECT jsonb_agg(t ORDER BY t.id) FROM tickets t) AS tickets,
      (SELECT jsonb_agg(m ORDER BY m.id) FROM ticket_messages m) AS messages,
      (SELECT jsonb_agg(c ORDER BY c.id) FROM ticket_closures c) AS closures,
      (SELECT jsonb_agg(f ORDER BY f.id) FROM files f) AS files,
      (SELECT jsonb_agg(o ORDER BY o.id) FROM outbox o) AS effects`
  return rows
}

/** The refusal of a call, and if it changed a row anyway. */
export async function refusalOf(shop: TestShop, ask: () => Promise<Answer<unknown>>) {
  const before = await footprint(shop)
  const answer = await ask()
  const changed = !isDeepStrictEqual(await footprint(shop), before)
  return answer.ok ? { changed } : { error: answer.refusal.error, status: answer.status, changed }
}

/** {@link refusalOf}, as it should be. */
export const untouched = (error: RefusalCode) => ({ error, status: REFUSALS[error], changed: false })
