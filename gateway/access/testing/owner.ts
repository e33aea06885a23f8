import type { ISql } from 'postgres'
import type { CallName } from '#contract/wire.ts'
import { identifierOf, orderNumbersOf } from '#rules/orders/identifier.ts'
import { toE164 } from '#rules/india/phone.ts'
import { readTicketId } from '#rules/tickets/id.ts'
import { awbOf } from '#rules/tracking/awb.ts'
import { ordersNumbered, ordersOf } from '../../orders/search-store.ts'
import { orderOfNumbers, ordersOfAwb, ordersOfPhone } from '../../tracking/order-store.ts'

type Owned = { customerId: string | null } | undefined
type Body = Record<string, unknown>

/** The owner of the order or ticket that a call names, for the calls that need not name a customer. */
const OWNERS: Partial<Record<CallName, (sql: ISql, body: Body) => Promise<Owned>>> = {
  'tracking.byOrder': (sql, { id }) => orderOfNumbers(sql, orderNumbersOf(String(id))),
  'tracking.byPhone': async (sql, { phone }) => (await ordersOfPhone(sql, toE164(String(phone)) ?? ''))[0],
  'tracking.byAwb': async (sql, { awb }) => (await ordersOfAwb(sql, awbOf(String(awb)) ?? ''))[0],
  'orders.search': (sql, { identifier, isOrderNo }) =>
    isOrderNo === true ? numbered(sql, String(identifier)) : known(sql, String(identifier)),
  'returns.announce': (sql, { orderId }) => ordered(sql, String(orderId)),
  'dispatch.estimate': (sql, { gid }) => ordered(sql, String(gid).replace('gid://shopify/Order/', '')),
  'tickets.show': (sql, { ticketId }) => raised(sql, String(ticketId)),
  'tickets.reply': (sql, { ticketId }) => raised(sql, String(ticketId)),
  'returns.notify': (sql, { email }) => ownedBy(sql, String(email)),
}

/** The customer whose order a call is about, if anyone’s. */
export async function ownerOf(sql: ISql, name: CallName, body: Body): Promise<string | undefined> {
  return (await OWNERS[name]?.(sql, body))?.customerId ?? undefined
}

async function numbered(sql: ISql, typed: string): Promise<Owned> {
  for (const number of orderNumbersOf(typed)) {
    const [order] = await ordersNumbered(sql, number)
    if (order) return order
  }
  return undefined
}

async function known(sql: ISql, typed: string): Promise<Owned> {
  const identifier = identifierOf(typed)
  return identifier === null ? undefined : (await ordersOf(sql, identifier))[0]
}

async function ordered(sql: ISql, id: string): Promise<Owned> {
  const [order] = await sql<{ customerId: string | null }[]>`
    SELECT customer_id AS "customerId" FROM orders WHERE id = ${id}`
  return order
}

async function ownedBy(sql: ISql, email: string): Promise<Owned> {
  const [request] = await sql<{ customerId: string }[]>`
    SELECT customer_id AS "customerId" FROM requests WHERE lower(email) = ${email.toLowerCase()} ORDER BY id DESC
      LIMIT 1`
  return request
}

async function raised(sql: ISql, typed: string): Promise<Owned> {
  const [ticket] = await sql<{ customerId: string }[]>`
    SELECT customer_id AS "customerId" FROM tickets WHERE public_id = ${readTicketId(typed) ?? ''}`
  return ticket
}
