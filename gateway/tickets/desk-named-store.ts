import type { ISql } from 'postgres'
import type { Search } from '#rules/tickets/search.ts'
import type { Wanted } from './desk-queue-store.ts'
import { newestIn } from './desk-views.ts'

/** So many shoppers or orders behind one number or address are looked at: some numbers stand on very many orders. */
const MOST_NAMED = 200

/** The newest tickets that the whole of what was typed names: an id, an order's number, a shopper's phone or e-mail address. */
export async function namedTickets(sql: ISql, search: Search, { limit, ...wanted }: Wanted): Promise<string[]> {
  const { ticketId = null } = search
  const customers = await customersOf(sql, search)
  const orders = await ordersOf(sql, search)
  if (ticketId === null && customers.length === 0 && orders.length === 0) return []
  const rows = await sql<{ id: string }[]>`
    WITH named AS MATERIALIZED (
      SELECT id FROM tickets WHERE public_id = ${ticketId} OR customer_id = ANY (${customers}) OR order_id = ANY (${orders})
    )
    SELECT t.id FROM named JOIN tickets t USING (id) WHERE ${newestIn(sql, wanted)} ORDER BY t.id DESC LIMIT ${limit}::int`
  return rows.map(({ id }) => id)
}

/** The orders of these numbers; a full name counts as a number. */
async function ordersOf(sql: ISql, { orderNumbers }: Search): Promise<string[]> {
  if (orderNumbers.length === 0) return []
  const orders = await sql<{ id: string }[]>`
    (SELECT id FROM orders WHERE upper(order_number) = ANY (${orderNumbers}::text[]) LIMIT ${MOST_NAMED}::int)
    UNION (SELECT id FROM orders WHERE number_key(name) = ANY (${orderNumbers}::text[]) LIMIT ${MOST_NAMED}::int)`
  return orders.map(({ id }) => id)
}

/** The shoppers of a phone number or an e-mail address, by their own record or by an order. */
async function customersOf(sql: ISql, { email, phone }: Search): Promise<string[]> {
  if (email !== undefined) return idsOf(await byEmail(sql, email))
  return phone === undefined ? [] : idsOf(await byPhone(sql, phone))
}

const idsOf = (rows: readonly { id: string | null }[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]))

function byEmail(sql: ISql, email: string) {
  return sql<{ id: string | null }[]>`
    (SELECT id FROM customers WHERE lower(email) = ${email} AND email <> '' LIMIT ${MOST_NAMED}::int)
    UNION (SELECT customer_id FROM orders WHERE lower(email) = ${email} AND email <> '' LIMIT ${MOST_NAMED}::int)`
}

function byPhone(sql: ISql, phone: string) {
  return sql<{ id: string | null }[]>`
    (SELECT id FROM customers WHERE phone = ${phone} AND phone <> '' LIMIT ${MOST_NAMED}::int)
    UNION (SELECT customer_id FROM orders WHERE phone = ${phone} AND phone <> '' LIMIT ${MOST_NAMED}::int)
    UNION (SELECT customer_id FROM orders
      WHERE shipping_address ->> 'phone' = ${phone} AND shipping_address ->> 'phone' <> '' LIMIT ${MOST_NAMED}::int)`
}
