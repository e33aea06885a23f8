import type { ISql } from 'postgres'
import type { Worth } from '#rules/returns/due.ts'

/** What a request is worth: its items that were turned down count for nothing. */
export async function worthOf(sql: ISql, requestId: string): Promise<Worth> {
  const [worth] = await sql<[Worth]>`
    SELECT r.type, r.fee_rupees * 100 AS "feePaise", paid.paise AS "paidPaise", ${mostLeft(sql)} AS "mostPaise"
    FROM requests r JOIN orders o ON o.id = r.order_id,
    LATERAL (
      SELECT coalesce(sum(coalesce(about.paid_paise, i.mrp_paise)), 0)::float8 AS paise
      FROM request_items i LEFT JOIN LATERAL pieces_of(i.line_item_id, r.created_at) about ON true
      WHERE i.request_id = r.id AND i.decision IS DISTINCT FROM 'rejected'
    ) paid
    WHERE r.id = ${requestId}`
  return worth
}

/** What was paid for the order `o` less what other requests than `r` on it were settled by. */
export const mostLeft = (sql: ISql) => sql`greatest(0, o.total_paise - coalesce((
  SELECT sum(t.amount_paise) FROM requests e JOIN request_settlements t ON t.request_id = e.id
  WHERE e.order_id = o.id AND e.id <> r.id), 0))::float8`
