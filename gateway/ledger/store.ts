import type { ISql } from 'postgres'
import type { Attribution } from '#rules/ledger/attribution.ts'
import type { Balances, RequestBalance } from '#rules/ledger/entries.ts'
import type { LineBalance } from '#rules/ledger/pieces.ts'
import type { PostedSource } from './facts-store.ts'

/** What the ledger of an order is to come to, source by source. */
export type LedgerPosting = Omit<PostedSource, 'count'>

/** An entry to be written: `n` is how often its source was written for its request and its line. */
export interface NewEntry extends Omit<LedgerPosting, 'kind'> {
  /** Of the posting that it belongs to, also where it releases. */
  of: LedgerPosting['kind']
  kind: LedgerPosting['kind'] | 'released'
  n: number
}

/** What the entries of an order come to: its money, and by their ids its requests and lines. */
export interface LedgerBalances {
  order: Omit<Balances, 'requests'> & { hasUnknown: boolean }
  requests: ReadonlyMap<string, RequestBalance & { lostUnits: number }>
  lines: ReadonlyMap<string, LineBalance>
}

/**
 * Writes entries of an order, which the caller holds, and what they come to. An entry that is there violates a
 * constraint, and so does a balance that is below nothing. In one statement, since each submission waits for it.
 */
export async function writeLedger(
  sql: ISql,
  orderId: string,
  { entries, balances }: { entries: readonly NewEntry[]; balances: LedgerBalances },
): Promise<void> {
  const { order } = balances
  const requests = [...balances.requests].map(([id, balance]) => ({ id, ...balance }))
  await sql`
    WITH entries AS (
      INSERT INTO ledger_entries (key, order_id, request_id, line_item_id, kind, paise, units, source, at)
      SELECT concat_ws(':', ${orderId}::text, e.source, CASE
        WHEN e."lineItemId" IS NOT NULL THEN e."lineItemId" || ':' || e.of END, e."requestId", e.n),
        ${orderId}, e."requestId", e."lineItemId", e.kind, e.paise, e.units, e.source, now()
      FROM jsonb_to_recordset(${sql.json(entries.map((entry) => ({ ...entry })))})
        AS e(source text, "requestId" bigint, "lineItemId" text, of text, kind text, paise bigint, units integer,
          n integer)
    ), ${linesWritten(sql, orderId, balances.lines)}, of_order AS (
      INSERT INTO order_balances (order_id, paid_paise, paid_back_paise, promised_paise, has_unknown)
      VALUES (${orderId}, ${order.paidPaise}, ${order.paidBackPaise}, ${order.promisedPaise}, ${order.hasUnknown})
      ON CONFLICT (order_id) DO UPDATE SET paid_paise = excluded.paid_paise, paid_back_paise = excluded.paid_back_paise,
        promised_paise = excluded.promised_paise, has_unknown = excluded.has_unknown
    )
    INSERT INTO request_balances (request_id, order_id, promised_paise, paid_back_paise, refunded_paise, is_unclear,
      lost_units)
      SELECT b.id, ${orderId}, b."promisedPaise", b."paidBackPaise", b."refundedPaise", b."isUnclear", b."lostUnits"
      FROM jsonb_to_recordset(${sql.json(requests)})
        AS b(id bigint, "promisedPaise" bigint, "paidBackPaise" bigint, "refundedPaise" bigint, "isUnclear" boolean,
          "lostUnits" integer)
      ON CONFLICT (request_id)
        DO UPDATE SET promised_paise = excluded.promised_paise, paid_back_paise = excluded.paid_back_paise,
        refunded_paise = excluded.refunded_paise, is_unclear = excluded.is_unclear, lost_units = excluded.lost_units`
}

/** A line that is no longer in its order has no balance. */
function linesWritten(sql: ISql, orderId: string, lines: LedgerBalances['lines']) {
  const rows = [...lines].map(([id, balance]) => ({ id, ...balance }))
  return sql`
    gone AS (DELETE FROM line_balances WHERE order_id = ${orderId} AND line_item_id <> ALL (${[...lines.keys()]})),
    of_lines AS (
      INSERT INTO line_balances (line_item_id, order_id, ordered, delivered, held, returned, cancelled, left_paise)
      SELECT b.id, ${orderId}, b.ordered, b.delivered, b.held, b.returned, b.cancelled, b."leftPaise"
      FROM jsonb_to_recordset(${sql.json(rows)})
        AS b(id text, ordered integer, delivered integer, held integer, returned integer, cancelled integer,
          "leftPaise" bigint)
      ON CONFLICT (line_item_id)
        DO UPDATE SET order_id = excluded.order_id, ordered = excluded.ordered, delivered = excluded.delivered,
        held = excluded.held, returned = excluded.returned, cancelled = excluded.cancelled,
        left_paise = excluded.left_paise, carried = false)`
}

/** Notes what a refund was for, unless staff said so. */
export async function putAttribution(
  sql: ISql,
  refundId: string,
  { purpose, requestId, decidedBy, isUnclear }: Attribution,
): Promise<void> {
  await sql`
    UPDATE refunds SET purpose = ${purpose}, request_id = ${requestId}, decided_by = ${decidedBy},
      is_unclear = ${isUnclear}
    WHERE id = ${refundId} AND decided_by IS DISTINCT FROM 'staff'`
}

/**
 * Locks orders until the transaction ends. Each transaction locks requests first, then orders, then what belongs to
 * them: lines, fulfilments, refunds, parcels. False where none of them is known.
 */
export async function holdOrders(sql: ISql, orderIds: readonly string[]): Promise<boolean> {
  const held = await sql`SELECT FROM orders WHERE id = ANY(${[...orderIds]}) ORDER BY id FOR NO KEY UPDATE`
  return held.count > 0
}

/**
 * Messages about one order are applied one after the other, also before it is known: else one would not see what
 * another writes, and it would be missing in the ledger. Taken before any row is locked.
 */
export async function takeTurn(sql: ISql, orderId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7275212, hashtext(${orderId}))`
}

/** Those of these orders, which the caller holds, that have a ledger. */
export async function withLedger(sql: ISql, orderIds: readonly string[]): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`SELECT order_id AS id FROM order_balances WHERE order_id = ANY(${[...orderIds]})`
  return rows.map(({ id }) => id)
}

/** The orders of these parcels. */
export async function ordersOfParcels(sql: ISql, awbs: readonly string[]): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`SELECT DISTINCT order_id AS id FROM sent_parcels WHERE awb = ANY(${[...awbs]})`
  return rows.map(({ id }) => id)
}

/**
 * Orders on which something was asked back or paid back, and of which there is no ledger of their money and their lines
 * yet: those of before there was one, and those on which a server of the release before took in a request during an
 * update.
 */
export async function ordersWithoutLedger(sql: ISql, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM (SELECT order_id AS id FROM requests UNION SELECT order_id FROM refunds) o
    WHERE NOT EXISTS (SELECT FROM order_balances b WHERE b.order_id = o.id)
      AND EXISTS (SELECT FROM orders a WHERE a.id = o.id)
    UNION SELECT order_id FROM line_balances WHERE carried
    UNION SELECT r.order_id FROM requests r
    WHERE r.created_at > now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM line_balances b WHERE b.order_id = r.order_id)
      AND EXISTS (SELECT FROM line_items l WHERE l.order_id = r.order_id)
    LIMIT ${most}`
  return rows.map(({ id }) => id)
}
