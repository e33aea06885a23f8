import type { ISql, PendingQuery, Row, TransactionSql } from 'postgres'
import { entriesOf } from '#rules/blocklist/entry.ts'

/** A customer, and the made-up id that replaces theirs after the erasure. */
export interface Alias {
  id: string
  alias: string
}

/** The stored data of people. */
export interface Things {
  orderIds: string[]
  requestIds: string[]
  ticketIds: string[]
  alertIds: string[]
  /** The entries by which the block list may have them. */
  blockEntries: string[]
}

/** Finds the data of these customers and orders; all of it is locked until the transaction ends. */
export async function findThings(
  sql: TransactionSql,
  customerIds: readonly string[],
  orderIds: readonly string[],
): Promise<Things> {
  const people = [...customerIds]
  const orders = await sql<{ id: string; email: string; phone: string; sentTo: string }[]>`
    SELECT id, email, phone, coalesce(shipping_address ->> 'phone', '') AS "sentTo" FROM orders
      WHERE customer_id = ANY(${people}) OR id = ANY(${[...orderIds]}) ORDER BY id FOR UPDATE`
  const ids = orders.map(({ id }) => id)
  const requests = await sql<{ id: string; email: string; phone: string }[]>`
    SELECT id::text, email, phone FROM requests WHERE customer_id = ANY(${people}) OR order_id = ANY(${ids})
      ORDER BY requests.id FOR UPDATE`
  const tickets = await sql<{ id: string; email: string }[]>`
    SELECT id::text, email FROM tickets WHERE customer_id = ANY(${people}) OR order_id = ANY(${ids})
      ORDER BY tickets.id FOR UPDATE`
  const alerts = await sql<{ id: string }[]>`
    SELECT id::text FROM size_alerts WHERE customer_id = ANY(${people}) OR order_id = ANY(${ids})
      ORDER BY size_alerts.id FOR UPDATE`
  const customers = await sql<
    { email: string; phone: string }[]
  >`SELECT email, phone FROM customers WHERE id = ANY(${people}) FOR UPDATE`
  const emails = [...orders, ...requests, ...tickets, ...customers].map(({ email }) => email)
  const phones = [
    ...[...orders, ...requests, ...customers].map(({ phone }) => phone),
    ...orders.map(({ sentTo }) => sentTo),
  ]
  const entries = people.flatMap((customerId) => entriesOf({ customerId, emails: [], phones: [] }))
  return {
    orderIds: ids,
    requestIds: requests.map(({ id }) => id),
    ticketIds: tickets.map(({ id }) => id),
    alertIds: alerts.map(({ id }) => id),
    blockEntries: [...new Set([...entries, ...entriesOf({ customerId: '', emails, phones })])],
  }
}

/** Erases the data of the customers' own records. */
export async function eraseContacts(sql: ISql, customerIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM customers WHERE id = ANY(${[...customerIds]})`
}

/** Erases the customer from orders: name, address, contacts and the shop's tags. */
export async function eraseOrders(
  sql: ISql,
  orderIds: readonly string[],
  aliases: readonly Alias[],
  at: Date,
): Promise<void> {
  await sql`
    UPDATE orders o SET first_name = '', last_name = '', email = '', phone = '', shipping_address = '{}',
      erased_at = coalesce(o.erased_at, ${at}),
      tags = ARRAY(SELECT tag FROM unnest(o.tags) AS tag WHERE upper(tag) IN ('RTO', 'REPLACEMENT')),
      customer_id = coalesce(${aliasOf(sql, aliases, sql`o.customer_id`)}, o.customer_id)
    WHERE o.id = ANY(${[...orderIds]})`
  await sql`UPDATE refunds SET reason = '(erased)' WHERE order_id = ANY(${[...orderIds]}) AND reason <> ''`
  const awbs = sql`
    SELECT b.awb FROM fulfilments f JOIN fulfilment_parcels b ON b.fulfilment_id = f.id
      WHERE f.order_id = ANY(${[...orderIds]})`
  await sql`
    UPDATE redeliveries r SET phone = '', landmark = '' WHERE r.awb IN (${awbs})`
  // A courier's scans can contain an address and the name of the person who took the parcel.
  await sql`
    DELETE FROM parcel_scans s WHERE s.awb IN (${awbs})`
}

/** Erases the customer from requests. The items, decisions and payments stay. */
export async function eraseRequests(
  sql: ISql,
  requestIds: readonly string[],
  aliases: readonly Alias[],
): Promise<void> {
  const ids = [...requestIds]
  await sql`
    UPDATE requests r SET reason = '', email = '', phone = '', address = '{}', payload_hash = '',
      customer_id = coalesce(${aliasOf(sql, aliases, sql`r.customer_id`)}, r.customer_id)
    WHERE r.id = ANY(${ids}::bigint[])`
  await sql`UPDATE request_events SET detail = detail - 'reason' WHERE request_id = ANY(${ids}::bigint[])
    AND detail ? 'reason'`
  await sql`UPDATE request_notes SET body = '(erased)' WHERE request_id = ANY(${ids}::bigint[])`
  await sql`
    DELETE FROM parcel_scans s USING pickups p WHERE p.request_id = ANY(${ids}::bigint[]) AND s.awb = p.awb`
  await sql`
    DELETE FROM parcel_scans s USING customer_parcels w WHERE w.request_id = ANY(${ids}::bigint[]) AND w.followed
      AND s.awb = w.awb`
  await sql`DELETE FROM customer_parcels WHERE request_id = ANY(${ids}::bigint[])`
  // A payout that is on its way needs its account until its end, which deletes it.
  await sql`DELETE FROM payout_accounts WHERE request_id = ANY(${ids}::bigint[])`
  await sql`UPDATE payouts SET shown = '' WHERE request_id = ANY(${ids}::bigint[])`
  await sql`UPDATE replacements SET pay_url = NULL WHERE request_id = ANY(${ids}::bigint[])`
  await sql`UPDATE pickups SET reason = '' WHERE request_id = ANY(${ids}::bigint[])`
}

/** Erases the customer from tickets: every text of the customer, of care, and of the staff's notes. */
export async function eraseTickets(sql: ISql, ticketIds: readonly string[], aliases: readonly Alias[]): Promise<void> {
  const ids = [...ticketIds]
  await sql`
    UPDATE tickets t SET email = '', cancellation_reason = '', payload_hash = '',
      customer_id = coalesce(${aliasOf(sql, aliases, sql`t.customer_id`)}, t.customer_id)
    WHERE t.id = ANY(${ids}::bigint[])`
  await sql`UPDATE ticket_messages SET body = '(erased)', payload_hash = '' WHERE ticket_id = ANY(${ids}::bigint[])`
  await sql`UPDATE ticket_notes SET body = '(erased)' WHERE ticket_id = ANY(${ids}::bigint[])`
  await sql`SELECT write_ticket_words(id) FROM unnest(${ids}::bigint[]) AS id`
}

/** Erases the sizes that they waited for. */
export async function eraseAlerts(sql: ISql, alertIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM size_alerts WHERE id = ANY(${[...alertIds]}::bigint[])`
}

/** Ends every sign-in: sessions, requested codes, links of the shop. */
export async function eraseSignIns(sql: ISql, customerIds: readonly string[]): Promise<void> {
  const ids = [...customerIds]
  await sql`DELETE FROM customer_sessions WHERE customer_id = ANY(${ids})`
  await sql`DELETE FROM customer_challenges WHERE customer_id = ANY(${ids})`
  await sql`DELETE FROM customer_entries WHERE customer_id = ANY(${ids})`
}

const aliasOf = (sql: ISql, aliases: readonly Alias[], customerId: PendingQuery<Row[]>) => sql`(
  SELECT a.alias FROM unnest(${aliases.map(({ id }) => id)}::text[],
    ${aliases.map(({ alias }) => alias)}::text[]) AS a(id, alias)
  WHERE a.id = ${customerId})`

type How = 'with others' | 'alone'

/**
 * Locks people until the transaction ends: shared for writers of a person's data, exclusive for the erasure. So nothing
 * about a person is written by a transaction that did not see their erasure.
 */
export const lockPeople = (sql: ISql, customerIds: readonly string[], how: How) =>
  lockAll(sql, 'person', customerIds, how)

/** The same for orders: messages about their parcels name no customer but can hold the address. */
export const lockOrders = (sql: ISql, orderIds: readonly string[], how: How) => lockAll(sql, 'order', orderIds, how)

/** Always in the same order, so that two transactions that lock several never deadlock. */
async function lockAll(sql: ISql, what: string, ids: readonly string[], how: How): Promise<void> {
  const lock = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`
  await sql`
    SELECT ${lock}(hashtextextended(${`${what} `} || id, 0))
    FROM (SELECT DISTINCT id FROM unnest(${[...ids]}::text[]) AS id ORDER BY id OFFSET 0) AS locked`
}
