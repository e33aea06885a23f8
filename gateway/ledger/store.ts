import type { ISql } from 'postgres'
import type { Attribution } from '#rules/ledger/attribution.ts'
import type { Balances, Posting } from '#rules/ledger/entries.ts'

/** An entry to be written: `n` is how often its source was written for its request. */
export interface NewEntry extends Posting {
  n: number
}

/** Writes entries of an order, which the caller holds, and what they come to. An entry that is there violates a constraint. */
export async function writeLedger(
  sql: ISql,
  orderId: string,
  { entries, balances }: { entries: readonly NewEntry[]; balances: Balances },
): Promise<void> {
  const requests = [...balances.requests].map(([id, balance]) => ({ id, ...balance }))
  await Promise.all([
    sql`
      INSERT INTO ledger_entries (key, order_id, request_id, kind, paise, source, at)
      SELECT concat_ws(':', ${orderId}::text, e.source, e."requestId", e.n), ${orderId}, e."requestId", e.kind, e.paise, e.source, now()
      FROM jsonb_to_recordset(${sql.json(entries.map((entry) => ({ ...entry })))})
        AS e(source text, "requestId" bigint, kind text, paise bigint, n integer)`,
    sql`
      INSERT INTO order_balances (order_id, paid_paise, paid_back_paise, promised_paise)
      VALUES (${orderId}, ${balances.paidPaise}, ${balances.paidBackPaise}, ${balances.promisedPaise})
      ON CONFLICT (order_id) DO UPDATE SET paid_paise = excluded.paid_paise, paid_back_paise = excluded.paid_back_paise,
        promised_paise = excluded.promised_paise`,
    sql`
      INSERT INTO request_balances (request_id, order_id, promised_paise, paid_back_paise, refunded_paise, is_unclear)
      SELECT b.id, ${orderId}, b."promisedPaise", b."paidBackPaise", b."refundedPaise", b."isUnclear"
      FROM jsonb_to_recordset(${sql.json(requests)})
        AS b(id bigint, "promisedPaise" bigint, "paidBackPaise" bigint, "refundedPaise" bigint, "isUnclear" boolean)
      ON CONFLICT (request_id) DO UPDATE SET promised_paise = excluded.promised_paise, paid_back_paise = excluded.paid_back_paise,
        refunded_paise = excluded.refunded_paise, is_unclear = excluded.is_unclear`,
  ])
}

/** Notes what a refund was for, unless staff said so. */
export async function putAttribution(
  sql: ISql,
  refundId: string,
  { purpose, requestId, decidedBy, isUnclear }: Attribution,
): Promise<void> {
  await sql`
    UPDATE refunds SET purpose = ${purpose}, request_id = ${requestId}, decided_by = ${decidedBy}, is_unclear = ${isUnclear}
    WHERE id = ${refundId} AND decided_by IS DISTINCT FROM 'staff'`
}

/**
 * Locks orders until the transaction ends. Each transaction locks requests first, then orders, then what belongs to them: lines, fulfilments, refunds,
 * parcels. False where none of them is known.
 */
export async function holdOrders(sql: ISql, orderIds: readonly string[]): Promise<boolean> {
  const held = await sql`SELECT FROM orders WHERE id = ANY(${[...orderIds]}) ORDER BY id FOR NO KEY UPDATE`
  return held.count > 0
}

/**
 * Messages about one order are applied one after the other, also before it is known: else one would not see what another writes, and it would be missing in the
 * ledger. Taken before any row is locked.
 */
export async function takeTurn(sql: ISql, orderId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7275212, hashtext(${orderId}))`
}

/** The orders of these parcels of which there is a ledger. */
export async function ordersOfParcels(sql: ISql, awbs: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT DISTINCT p.order_id AS id FROM sent_parcels p JOIN order_balances b ON b.order_id = p.order_id
    WHERE p.awb = ANY(${[...awbs]})`
  return rows.map(({ id }) => id)
}

/** Orders on which something was asked back or paid back, and of which there is no ledger yet. */
export async function ordersWithoutLedger(sql: ISql, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM (SELECT order_id AS id FROM requests UNION SELECT order_id FROM refunds) o
    WHERE NOT EXISTS (SELECT FROM order_balances b WHERE b.order_id = o.id) AND EXISTS (SELECT FROM orders a WHERE a.id = o.id) LIMIT ${most}`
  return rows.map(({ id }) => id)
}
