import type { ISql, Sql } from 'postgres'
import { awbOf } from '#rules/tracking/awb.ts'
import type { Search } from '#rules/tickets/search.ts'
import type { QueueQuery } from './queue-store.ts'
import { rowsOf, type StoredRow } from './row-store.ts'
import { newestIn, sorted } from './views-store.ts'

/**
 * The tickets that contain every word, or that the typed text names as a whole, newest first; only those of the view,
 * if there is one. The ticket of a typed id, or those of a typed order, come before all others, and then no longer
 * number that begins so is found.
 */
export async function searchTickets(sql: Sql, search: Search, query: QueueQuery): Promise<StoredRow[]> {
  return sql.begin(async (transaction) => {
    // The planner cannot know how common a word is; this setting decides in such a case.
    await transaction`SET LOCAL enable_seqscan = off`
    const own = await ownTickets(transaction, search, query)
    // A word that stands twice is whole the first time.
    const text = own.length > 0 ? `${search.text} ${search.text}` : search.text
    const worded = await ticketsWithWords(transaction, text, query)
    const named = await namedTickets(transaction, search, query)
    const others = new Set([...worded, ...named]).difference(new Set(own))
    const newest = [...others].toSorted((one, other) => Number(other) - Number(one))
    // They are on the first page only; a later page leaves them out.
    const first = query.position ? [] : own
    return rowsAt(transaction, [...first, ...newest].slice(0, query.limit), first)
  })
}

/** The number of newest tickets that are scanned before the index is used. */
const LOOKED_THROUGH = 2000

/**
 * The newest tickets that contain every word. A common word fills a page from the newest tickets alone, while the index
 * would return half of the table; for a rare word the index returns few.
 */
async function ticketsWithWords(sql: ISql, text: string, { limit, ...query }: QueueQuery): Promise<string[]> {
  const fits = newestIn(sql, query)
  // The query in its own brackets, so that it is built once and not for each ticket.
  const [recent] = await sql<[{ looked: number; ids: string[] }]>`
    WITH recent AS MATERIALIZED (SELECT t.id FROM tickets t WHERE ${fits} ORDER BY t.id DESC
      LIMIT ${LOOKED_THROUGH}::int)
    SELECT (SELECT count(*)::int FROM recent) AS looked, ARRAY(
      SELECT r.id::text FROM recent r
      WHERE (SELECT w.words @@ (SELECT search_query(${text})) FROM ticket_words w WHERE w.ticket_id = r.id)
      ORDER BY r.id DESC LIMIT ${limit}::int) AS ids`
  if (recent.ids.length === limit || recent.looked < LOOKED_THROUGH) return recent.ids
  const rows = await sql<{ id: string }[]>`
    WITH hits AS MATERIALIZED (SELECT ticket_id FROM ticket_words WHERE words @@ search_query(${text}))
    SELECT t.id FROM hits h JOIN tickets t ON t.id = h.ticket_id WHERE ${fits} ORDER BY t.id DESC LIMIT ${limit}::int`
  return rows.map(({ id }) => id)
}

async function rowsAt(sql: ISql, ids: string[], first: string[]): Promise<StoredRow[]> {
  if (ids.length === 0) return []
  return sql<StoredRow[]>`
    WITH page AS (SELECT id, '0' AS position FROM unnest(${ids}::bigint[]) id)
    ${rowsOf(sql)}
    ORDER BY t.id = ANY (${first}::bigint[]) DESC, ${sorted(sql, 'newest')}`
}

/** The ticket of the typed id, and the newest of the order of the typed number. */
async function ownTickets(sql: ISql, search: Search, { position: _, limit, ...query }: QueueQuery): Promise<string[]> {
  const orders = await ordersOf(sql, search)
  if (search.ticketId === undefined && orders.length === 0) return []
  const rows = await sql<{ id: string }[]>`
    SELECT t.id FROM tickets t
    WHERE (t.public_id = ${search.ticketId ?? null} OR t.order_id = ANY (${orders}))
      AND ${newestIn(sql, { ...query, position: undefined })}
    ORDER BY t.id DESC LIMIT ${limit}::int`
  return rows.map(({ id }) => id)
}

/** The most customers or orders of one number or address that are used: some numbers occur on very many orders. */
const MOST_NAMED = 200

/**
 * The newest tickets that the typed text names as a whole: an id, an order's number, an AWB in either direction, a SKU,
 * a customer's phone or e-mail address.
 */
async function namedTickets(sql: ISql, search: Search, { limit, ...query }: QueueQuery): Promise<string[]> {
  const { ticketId = null } = search
  const customers = await customersOf(sql, search)
  const orders = [...(await ordersOf(sql, search)), ...(await ordersWith(sql, search.text))]
  if (ticketId === null && customers.length === 0 && orders.length === 0) return []
  const rows = await sql<{ id: string }[]>`
    WITH named AS MATERIALIZED (
      SELECT id FROM tickets WHERE public_id = ${ticketId} OR customer_id = ANY (${customers})
        OR order_id = ANY (${orders})
    )
    SELECT t.id FROM named JOIN tickets t USING (id) WHERE ${newestIn(sql, query)} ORDER BY t.id DESC
      LIMIT ${limit}::int`
  return rows.map(({ id }) => id)
}

/** The orders with these numbers; a full name counts as a number. */
async function ordersOf(sql: ISql, { orderNumbers }: Search): Promise<string[]> {
  if (orderNumbers.length === 0) return []
  const orders = await sql<{ id: string }[]>`
    (SELECT id FROM orders WHERE upper(order_number) = ANY (${orderNumbers}::text[]) LIMIT ${MOST_NAMED}::int)
    UNION (SELECT id FROM orders WHERE number_key(name) = ANY (${orderNumbers}::text[]) LIMIT ${MOST_NAMED}::int)`
  return orders.map(({ id }) => id)
}

/** The orders of an AWB, in either direction, and the newest ones with a SKU. */
async function ordersWith(sql: ISql, typed: string): Promise<string[]> {
  const awb = awbOf(typed) ?? ''
  const orders = await sql<{ id: string }[]>`
    (SELECT f.order_id AS id FROM fulfilment_parcels b JOIN fulfilments f ON f.id = b.fulfilment_id
      WHERE upper(b.awb) = ${awb} LIMIT ${MOST_NAMED}::int)
    UNION (SELECT r.order_id FROM pickups p JOIN requests r ON r.id = p.request_id
      WHERE upper(p.awb) = ${awb} AND p.awb IS NOT NULL LIMIT ${MOST_NAMED}::int)
    UNION (SELECT t.order_id FROM tickets t JOIN line_items i ON i.order_id = t.order_id
      WHERE upper(i.sku) = upper(${typed}) AND i.sku <> '' ORDER BY t.id DESC LIMIT ${MOST_NAMED}::int)`
  return orders.map(({ id }) => id)
}

/** The customers of a phone number or an e-mail address, by their own record or by an order. */
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
