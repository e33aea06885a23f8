import type { ISql } from 'postgres'
import type { Worth } from '#rules/returns/money/due.ts'

/** What a request is worth: its items that were turned down count for nothing. */
export async function worthOf(sql: ISql, requestId: string): Promise<Worth> {
  const [worth] = await sql<[Worth]>`
    SELECT r.type, r.fee_rupees * 100 AS "feePaise", ${paidFor(sql)} AS "paidPaise", ${mostLeft(sql)} AS "mostPaise"
    FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.id = ${requestId}`
  return worth
}

/** What was paid for the items of the request `r` that were not turned down. */
const paidFor = (sql: ISql) => sql`(
  SELECT coalesce(sum(coalesce(about.paid_paise, i.mrp_paise)), 0)::float8
  FROM request_items i LEFT JOIN LATERAL pieces_of(i.line_item_id, r.created_at) about ON true
  WHERE i.request_id = r.id AND i.decision IS DISTINCT FROM 'rejected')`

/** What each request on the order `o` that is neither settled nor over still brings and costs, by its number. */
export const pendingWorths = (sql: ISql) => sql`(
  SELECT coalesce(jsonb_object_agg(r.n, jsonb_build_object('fee', r.fee_rupees,
    'paidPaise', least(${paidFor(sql)}, ${mostLeft(sql)}))), '{}')
  FROM requests r WHERE r.order_id = o.id AND ${isPending(sql)})`

/** Whether the request `r` is neither settled nor over. */
export const isPending = (sql: ISql) =>
  sql`(r.settled_at IS NULL AND r.status NOT IN ('rejected', 'cancelled', 'refused'))`

/** What was paid for the order `o` less what other requests than `r` on it were settled by. */
export const mostLeft = (sql: ISql) => sql`greatest(0, o.total_paise - coalesce((
  SELECT sum(t.amount_paise) FROM requests e JOIN request_settlements t ON t.request_id = e.id
  WHERE e.order_id = o.id AND e.id <> r.id), 0))::float8`
