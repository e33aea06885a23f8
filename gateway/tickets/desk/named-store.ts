import type { ISql } from 'postgres'
import type { Search } from '#rules/tickets/search.ts'
import type { Wanted } from './queue-store.ts'
import { newestIn } from './views.ts'

/** So many shoppers or orders behind one number or address are looked at: some numbers stand on very many orders. */
const MOST_NAMED = 200

/**
 * The newest tickets that the whole of what was typed names: an id, an order's number, an AWB on its way out or back, a SKU, a shopper's
 * phone or e-mail address.
 */
export async function namedTickets(sql: ISql, search: Search, { limit, ...wanted }: Wanted): Promise<string[]> {
  const { ticketId = null } = search
  const customers = await customersOf(sql, search)
  const orders = [...(await ordersOf(sql, search)), ...(await ordersWith(sql, search.text))]
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

/** The orders of an AWB, be it on its way out or back, and the newest that hold a SKU. */
async function ordersWith(sql: ISql, typed: string): Promise<string[]> {
  const orders = await sql<{ id: string }[]>`
    (SELECT order_id AS id FROM fulfilments WHERE upper(awb) = upper(${typed}) AND awb <> '' LIMIT ${MOST_NAMED}::int)
    UNION (SELECT r.order_id FROM pickups p JOIN requests r ON r.id = p.request_id
      WHERE upper(p.awb) = upper(${typed}) AND p.awb IS NOT NULL LIMIT ${MOST_NAMED}::int)
    UNION (SELECT t.order_id FROM tickets t JOIN line_items i ON i.order_id = t.order_id
      WHERE upper(i.sku) = upper(${typed}) AND i.sku <> '' ORDER BY t.id DESC LIMIT ${MOST_NAMED}::int)`
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
