import type { CallRequest } from '#contract/calls.ts'
import type { TicketStatus } from '#contract/tickets.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { ANITA, type DemoCustomer } from '#demo/customers.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { shopUrl } from '../address.ts'
import { call } from '../proof.ts'
import type { Shop } from '../shop.ts'

/** The question that has no answer of its own: the form goes on at once. */
export const DAMAGED = 'I received a damaged or wrong product.'

/** A customer of this test alone, with a list of tickets and mails of their own. */
export function newCustomer(): DemoCustomer & { id: string; email: string } {
  const id = String(8_300_000_000_000 + crypto.getRandomValues(new Uint32Array(1))[0]!)
  return { ...ANITA, id, email: `anita.${id}@example.com` }
}

/** An order that has arrived, of a customer of this test alone. */
export async function arrived({ world, load: place }: Shop): Promise<DemoOrder> {
  const order = world.deliveredOrder(newCustomer(), { daysAgo: 2, items: 1 })
  await place(order)
  return order
}

/** A ticket: its name and its customer. */
export interface Raised {
  ticketId: string
  customerId: string
}

/**
 * The address that the customer typed, which is not on record: no other test has it, as few mails a day go to such an
 * address.
 */
export const typedBy = (customerId: string) => `typed.${customerId}@example.com`

/** A ticket about an order, or about none, raised as the portal does it, but past the screen. */
export async function raiseTicket(
  customerId: string,
  order: Pick<DemoOrder, 'orderNumber'> | null,
  patch: Partial<CallRequest<'tickets.create'>> = {},
): Promise<Raised> {
  const body = {
    email: typedBy(customerId),
    mailCheckStatus: 204,
    customer_id: customerId,
    category: 'Exchanges',
    question: DAMAGED,
    order_id: order?.orderNumber ?? NO_ORDER,
    payment: '',
    files: [],
    description: 'The seam at the left shoulder has come apart.',
    cancellationReason: '',
    ...patch,
  }
  const answer = await call('tickets.create', body, customerId, crypto.randomUUID())
  if (!answer.ok) throw new Error(`the ticket was refused: ${answer.refusal.error}`)
  const ticketId = answer.body.data.original_order_id
  // Else its mail waits for half a minute.
  await call('tickets.notify', { status: 'ticket_created', email: body.email, ticketId, customerId }, customerId)
  return { ticketId, customerId }
}

/** A ticket about an order of a customer of this test alone. */
export async function raised(shop: Shop): Promise<Raised> {
  const order = await arrived(shop)
  return raiseTicket(order.customerId, order)
}

/** The status of a ticket at the gateway. */
export async function statusOf({ ticketId, customerId }: Raised): Promise<TicketStatus> {
  const answer = await call('tickets.show', { ticketId, customerId }, customerId)
  if (!answer.ok) throw new Error(`the ticket was refused: ${answer.refusal.error}`)
  return answer.body.data.package_status
}

/** The mails that name a ticket, the oldest first. */
export async function mailsAbout(ticketId: string): Promise<{ to: string; subject: string; text: string }[]> {
  const all = (await (await fetch(`${shopUrl()}/demo/outbox.json`)).json()) as Awaited<ReturnType<typeof mailsAbout>>
  return all.filter(({ subject }) => subject.includes(ticketId)).toReversed()
}

/** The tickets of a customer, as the gateway has them. */
export async function ticketsOf(customerId: string): Promise<string[]> {
  const answer = await call('tickets.list', { customerId }, customerId)
  if (!answer.ok) throw new Error(`the list was refused: ${answer.refusal.error}`)
  return answer.body.data.tickets.map((ticket) => ticket.original_order_id)
}

/** The messages of a ticket without its description. */
export async function repliesIn({ ticketId, customerId }: Raised): Promise<string[]> {
  const answer = await call('tickets.show', { ticketId, customerId }, customerId)
  if (!answer.ok) throw new Error(`the ticket was refused: ${answer.refusal.error}`)
  return answer.body.data.messages.slice(1).map(({ message }) => message)
}
