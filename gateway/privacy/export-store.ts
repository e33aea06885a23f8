import type { ISql, PendingQuery, Row } from 'postgres'
import { keysOf } from './erase-copies-store.ts'

/**
 * Everything that is stored about a customer, as JSON: their record, orders, requests, tickets, photos by name, sizes
 * that they wait for, mails, sessions without their secrets, blocked addresses, and the shop's messages about them, by
 * topic. Undefined when there is nothing.
 */
export async function dataOf(sql: ISql, customerId: string): Promise<Record<string, unknown> | undefined> {
  const photo = sql`jsonb_build_object('name', f.id, 'bytes', f.bytes, 'at', f.created_at)`
  const session = sql`to_jsonb(s) - 'token_hash'`
  const at = sql`s.created_at`
  const code = sql`
    jsonb_build_object('channel', h.channel, 'contact', h.contact, 'at', h.created_at, 'proved_at', h.proved_at)`
  const alert = sql`to_jsonb(a)`
  const [row] = await sql<[{ data: Record<string, unknown> }]>`
    SELECT jsonb_build_object(
      'customer', (SELECT to_jsonb(c) - 'source_time' FROM customers c WHERE c.id = ${customerId}),
      'orders', ${listOf(sql, orders(sql), sql`o.customer_id = ${customerId}`, sql`orders o`, sql`o.created_at, o.id`)},
      'requests', ${listOf(sql, requests(sql), sql`r.customer_id = ${customerId}`, sql`requests r`, sql`r.id`)},
      'tickets', ${listOf(sql, tickets(sql), sql`t.customer_id = ${customerId}`, sql`tickets t`, sql`t.id`)},
      'photos', ${listOf(sql, photo, sql`f.customer_id = ${customerId}`, sql`files f`, sql`f.created_at, f.id`)},
      'sessions', ${listOf(sql, session, sql`s.customer_id = ${customerId}`, sql`customer_sessions s`, at)},
      'codes', ${listOf(sql, code, sql`h.customer_id = ${customerId}`, sql`customer_challenges h`, sql`h.created_at`)},
      'sizes_to_tell_of', ${listOf(sql, alert, sql`a.customer_id = ${customerId}`, sql`size_alerts a`, sql`a.id`)},
      'mails', ${mails(sql, customerId)},
      'blocked', ${blocked(sql, customerId)},
      'told_by_the_shop', ${shopMessages(sql, customerId)}
    ) AS data`
  const { customer, ...lists } = row.data
  const isNothing = customer === null && Object.values(lists).every((list) => (list as unknown[]).length === 0)
  return isNothing ? undefined : row.data
}

type Piece = PendingQuery<Row[]>

/** The matching rows as a JSON list, in order; an empty list when there are none. */
const listOf = (sql: ISql, shown: Piece, where: Piece, from: Piece, order: Piece) =>
  sql`(SELECT coalesce(jsonb_agg(${shown} ORDER BY ${order}), '[]') FROM ${from} WHERE ${where})`

const rows = (sql: ISql, table: string, where: Piece) =>
  sql`(SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]') FROM ${sql(table)} x WHERE ${where})`

const orders = (sql: ISql) => sql`to_jsonb(o) - 'source_time' - 'erased_at' || jsonb_build_object(
  'items', ${rows(sql, 'line_items', sql`x.order_id = o.id`)},
  'parcels', (
    SELECT coalesce(jsonb_agg(to_jsonb(f) - 'source_time' || jsonb_build_object('awb', coalesce((
      SELECT b.awb FROM fulfilment_parcels b WHERE b.fulfilment_id = f.id AND b.gone_at IS NULL
      ORDER BY b.position LIMIT 1), ''), 'couriers', (
      SELECT coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('scans',
        ${rows(sql, 'parcel_scans', sql`x.awb = p.awb`)}, 'other_tries',
        ${rows(sql, 'redeliveries', sql`x.awb = p.awb`)}) ORDER BY b.position), '[]')
      FROM fulfilment_parcels b JOIN parcels p ON p.awb = b.awb WHERE b.fulfilment_id = f.id))), '[]')
    FROM fulfilments f WHERE f.order_id = o.id),
  'refunds', (SELECT coalesce(jsonb_agg(to_jsonb(x) - 'staff_id'), '[]') FROM refunds x WHERE x.order_id = o.id),
  'ledger', ${rows(sql, 'ledger_entries', sql`x.order_id = o.id`)},
  'promised', ${rows(sql, 'dispatch_estimates', sql`x.order_id = o.id`)})`

const requests = (sql: ISql) => sql`to_jsonb(r) - 'payload_hash' - 'request_key' || jsonb_build_object(
  'items', ${rows(sql, 'request_items', sql`x.request_id = r.id`)},
  'came_in', ${rows(sql, 'request_parcels', sql`x.request_id = r.id`)},
  'steps', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'act', e.act, 'by', e.actor, 'detail', e.detail)
    ORDER BY e.id), '[]')
    FROM request_events e WHERE e.request_id = r.id),
  'settled', (SELECT to_jsonb(s) - 'staff_id' FROM request_settlements s WHERE s.request_id = r.id),
  'notes', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'text', n.body) ORDER BY n.id), '[]')
    FROM request_notes n WHERE n.request_id = r.id),
  'pickups', (SELECT coalesce(jsonb_agg(to_jsonb(p) - 'staff_id' ORDER BY p.n), '[]') FROM pickups p
    WHERE p.request_id = r.id), 'own_parcel', (SELECT to_jsonb(w) - 'followed' FROM customer_parcels w
    WHERE w.request_id = r.id), 'refund_to', (SELECT to_jsonb(a) - 'sealed' FROM payout_accounts a
    WHERE a.request_id = r.id), 'payouts',
    (SELECT coalesce(jsonb_agg(to_jsonb(p) - 'sealed' - 'requested_by' - 'confirmed_by' ORDER BY p.n), '[]')
      FROM payouts p
    WHERE p.request_id = r.id), 'gift_card', (SELECT to_jsonb(g) - 'sealed' FROM gift_cards g
    WHERE g.request_id = r.id),
  'photos', (SELECT coalesce(jsonb_agg(f.id ORDER BY f.position), '[]') FROM files f WHERE f.request_id = r.id))`

const tickets = (sql: ISql) => sql`to_jsonb(t) - 'payload_hash' - 'request_key' - 'executive_id' || jsonb_build_object(
  'messages', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'by', m.author, 'text', m.body, 'photos', (
      SELECT coalesce(jsonb_agg(f.id ORDER BY f.position), '[]') FROM files f WHERE f.message_id = m.id))
        ORDER BY m.id), '[]')
    FROM ticket_messages m WHERE m.ticket_id = t.id),
  'notes', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'text', n.body) ORDER BY n.id), '[]')
    FROM ticket_notes n WHERE n.ticket_id = t.id),
  'closed', (SELECT coalesce(jsonb_agg(jsonb_build_object('by', c.closed_by, 'at', c.closed_at, 'reopened_at',
    c.reopened_at) ORDER BY c.id), '[]')
    FROM ticket_closures c WHERE c.ticket_id = t.id))`

/** The mails to the customer that are still stored. */
const mails = (sql: ISql, customerId: string) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', b.created_at, 'sent_at', b.done_at, 'mail', b.payload)
    ORDER BY b.id), '[]')
  FROM outbox b WHERE b.kind = 'mail' AND b.payload <> '{}' AND b.key = ANY(ARRAY(${ownKeys(sql, customerId)})))`

const ownKeys = (sql: ISql, customerId: string) =>
  keysOf(
    sql,
    sql`SELECT id FROM requests WHERE customer_id = ${customerId}`,
    sql`SELECT id FROM tickets WHERE customer_id = ${customerId}`,
    sql`SELECT id FROM size_alerts WHERE customer_id = ${customerId}`,
  )

const blocked = (sql: ISql, customerId: string) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('email', b.email, 'note', b.note, 'at', b.created_at)), '[]')
  FROM blocked_emails b WHERE b.email IN (
    SELECT lower(email) FROM customers WHERE id = ${customerId} UNION SELECT lower(email) FROM orders
      WHERE customer_id = ${customerId}
    UNION SELECT phone FROM customers WHERE id = ${customerId} UNION SELECT phone FROM orders
      WHERE customer_id = ${customerId}
    UNION SELECT ${`customer ${customerId}`}))`

/** Their texts contain nothing beyond the orders' own data. */
const shopMessages = (sql: ISql, customerId: string) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('topic', m.topic, 'at', m.received_at) ORDER BY m.id), '[]')
  FROM shop_messages m WHERE m.body <> '' AND m.body ~ ${`(^|[^0-9])${customerId}([^0-9]|$)`})`
