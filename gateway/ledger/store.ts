import type { ISql } from 'postgres'
import type { Attribution } from '#rules/ledger/attribution.ts'
import type { Balances, RequestBalance } from '#rules/ledger/entries.ts'
import type { LineBalance } from '#rules/ledger/pieces.ts'
import type { PostedSource } from './facts-store.ts'

/** The target sums of an order's ledger, source by source. */
export type LedgerPosting = Omit<PostedSource, 'count'>

/** An entry to be written: `n` is how often its source was written for its request and its line. */
export interface NewEntry extends Omit<LedgerPosting, 'kind'> {
  /** The kind of the posting that it belongs to, also if it releases. */
  of: LedgerPosting['kind']
  kind: LedgerPosting['kind'] | 'released'
  n: number
}

/** The balances of an order's entries: of its money, and by their ids of its requests and lines. */
export interface LedgerBalances {
  order: Omit<Balances, 'requests'> & { hasUnknown: boolean }
  requests: ReadonlyMap<string, RequestBalance & { lostUnits: number }>
  lines: ReadonlyMap<string, LineBalance & { refunded: number; requested: number }>
}

/** The changes to an order's ledger, and the attributions of refunds that had none, or no clear one. */
export interface LedgerChange {
  entries: readonly NewEntry[]
  balances: LedgerBalances
  attributions: ReadonlyMap<string, Attribution>
}

/**
 * Writes entries of an order, which the caller holds, and their sums. An entry that exists violates a constraint, and
 * so does a balance below zero.
 */
export async function writeLedger(sql: ISql, orderId: string, change: LedgerChange): Promise<void> {
  await putAttributions(sql, change.attributions)
  await sql`WITH ${ledgerParts(sql, orderId, change)} SELECT`
}

/** The same without the attributions, as parts of a WITH of another statement. */
export function ledgerParts(sql: ISql, orderId: string, { entries, balances }: LedgerChange) {
  const { order } = balances
  const requests = [...balances.requests].map(([id, balance]) => ({ id, ...balance }))
  return sql`
    entries AS (
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
    ), of_requests AS (
      INSERT INTO request_balances (request_id, order_id, promised_paise, paid_back_paise, refunded_paise, is_unclear,
        lost_units)
      SELECT b.id, ${orderId}, b."promisedPaise", b."paidBackPaise", b."refundedPaise", b."isUnclear", b."lostUnits"
      FROM jsonb_to_recordset(${sql.json(requests)})
        AS b(id bigint, "promisedPaise" bigint, "paidBackPaise" bigint, "refundedPaise" bigint, "isUnclear" boolean,
          "lostUnits" integer)
      ON CONFLICT (request_id)
        DO UPDATE SET promised_paise = excluded.promised_paise, paid_back_paise = excluded.paid_back_paise,
        refunded_paise = excluded.refunded_paise, is_unclear = excluded.is_unclear, lost_units = excluded.lost_units
    )`
}

/** A line that is no longer in its order has no balance. */
function linesWritten(sql: ISql, orderId: string, lines: LedgerBalances['lines']) {
  const rows = [...lines].map(([id, balance]) => ({ id, ...balance }))
  return sql`
    gone AS (DELETE FROM line_balances WHERE order_id = ${orderId} AND line_item_id <> ALL (${[...lines.keys()]})),
    of_lines AS (
      INSERT INTO line_balances (line_item_id, order_id, ordered, delivered, held, returned, cancelled, left_paise,
        refunded, requested)
      SELECT b.id, ${orderId}, b.ordered, b.delivered, b.held, b.returned, b.cancelled, b."leftPaise", b.refunded,
        b.requested
      FROM jsonb_to_recordset(${sql.json(rows)})
        AS b(id text, ordered integer, delivered integer, held integer, returned integer, cancelled integer,
          "leftPaise" bigint, refunded integer, requested integer)
      ON CONFLICT (line_item_id)
        DO UPDATE SET order_id = excluded.order_id, ordered = excluded.ordered, delivered = excluded.delivered,
        held = excluded.held, returned = excluded.returned, cancelled = excluded.cancelled,
        left_paise = excluded.left_paise, refunded = excluded.refunded, requested = excluded.requested)`
}

/** Stores the purposes of refunds, unless staff decided them. */
export async function putAttributions(sql: ISql, attributions: LedgerChange['attributions']): Promise<void> {
  for (const [refundId, { purpose, requestId, decidedBy, isUnclear, bonusPaise }] of attributions)
    await sql`
      UPDATE refunds SET purpose = ${purpose}, request_id = ${requestId}, decided_by = ${decidedBy},
        is_unclear = ${isUnclear}, bonus_paise = ${bonusPaise}
      WHERE id = ${refundId} AND decided_by IS DISTINCT FROM 'staff'`
}

/**
 * Locks orders until the transaction ends. Each transaction locks requests first, then orders, then their rows: lines,
 * fulfilments, refunds, parcels. False if none of them is known.
 */
export async function lockOrderRows(sql: ISql, orderIds: readonly string[]): Promise<boolean> {
  const locked = await sql`SELECT FROM orders WHERE id = ANY(${[...orderIds]}) ORDER BY id FOR NO KEY UPDATE`
  return locked.count > 0
}

/**
 * Messages about one order are applied one after the other, also before it is known: else one would not see the writes
 * of another, and they would be missing in the ledger. Taken before any row is locked.
 */
export async function takeTurn(sql: ISql, orderId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7275212, hashtext(${orderId}))`
}

/** Returns the orders of this list that have a ledger. The caller has locked them. */
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

/** The pieces of a line that refunds name. */
export const refundedPart = (sql: ISql, lineId: ReturnType<ISql>) =>
  sql`(SELECT coalesce(sum(i.quantity), 0)::integer FROM refund_items i WHERE i.line_item_id = ${lineId})`

/** The pieces of a line that open requests name. */
export const requestedPart = (sql: ISql, lineId: ReturnType<ISql>) =>
  sql`(SELECT coalesce(sum(i.units), 0)::integer FROM request_items i WHERE i.line_item_id = ${lineId} AND i.live)`

/** The balances of an order's money, and of its requests', become the sums of their entries. */
export async function rebuildMoney(sql: ISql, orderId: string): Promise<void> {
  await sql`
    UPDATE order_balances b SET paid_paise = e.paid, paid_back_paise = e.back, promised_paise = e.promised FROM (
      SELECT coalesce(sum(paise) FILTER (WHERE kind = 'paid'), 0) AS paid,
        coalesce(sum(paise) FILTER (WHERE kind IN ('refunded', 'paid_out')), 0) AS back,
        coalesce(sum(paise) FILTER (WHERE kind IN ('promised', 'released')), 0) AS promised
      FROM ledger_entries WHERE order_id = ${orderId} AND line_item_id IS NULL) e
    WHERE b.order_id = ${orderId}`
  await sql`
    UPDATE request_balances q SET promised_paise = e.promised, paid_back_paise = e.back, refunded_paise = e.refunded
      FROM (
      SELECT r.id, coalesce(sum(paise) FILTER (WHERE kind IN ('promised', 'released')), 0) AS promised,
        coalesce(sum(paise) FILTER (WHERE kind IN ('refunded', 'paid_out')), 0) AS back,
        coalesce(sum(paise) FILTER (WHERE kind = 'refunded'), 0) AS refunded
      FROM requests r LEFT JOIN ledger_entries e ON e.request_id = r.id AND e.line_item_id IS NULL
        WHERE r.order_id = ${orderId} GROUP BY r.id) e
    WHERE q.request_id = e.id`
}

/** The balances of an order's lines become the sums of their entries. */
export async function rebuildPieces(sql: ISql, orderId: string): Promise<void> {
  await sql`DELETE FROM line_balances WHERE order_id = ${orderId}`
  await sql`
    INSERT INTO line_balances (line_item_id, order_id, ordered, delivered, held, returned, cancelled, left_paise,
      refunded, requested)
    SELECT line_item_id, ${orderId}, sum(units) FILTER (WHERE kind = 'ordered'),
      coalesce(sum(units) FILTER (WHERE kind = 'delivered'), 0),
      coalesce(sum(units) FILTER (WHERE kind IN ('held', 'released')), 0),
      coalesce(sum(units) FILTER (WHERE kind = 'returned'), 0),
      coalesce(sum(units) FILTER (WHERE kind = 'cancelled'), 0),
      coalesce(sum(CASE kind WHEN 'ordered' THEN paise ELSE -paise END)
        FILTER (WHERE kind IN ('ordered', 'held', 'released', 'returned', 'cancelled')), 0),
      ${refundedPart(sql, sql`e.line_item_id`)}, ${requestedPart(sql, sql`e.line_item_id`)}
    FROM ledger_entries e WHERE order_id = ${orderId} AND line_item_id IS NOT NULL
    GROUP BY line_item_id HAVING sum(units) FILTER (WHERE kind = 'ordered') > 0`
}
