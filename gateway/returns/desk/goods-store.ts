import type { ISql } from 'postgres'
import { DAMAGE_REASONS } from '#rules/returns/causes/reason-facts.ts'
import type { Restocked } from '../../stock/restock-store.ts'

/**
 * The pieces of these items under the names of the stock list, always in the same order, so that two transactions never
 * deadlock.
 */
export function piecesOf(sql: ISql, requestId: string, lineIds: string[]): Promise<Restocked[]> {
  return sql<Restocked[]>`
    SELECT item, size, sum(units)::int AS pieces FROM (
      SELECT CASE coalesce(v.style, '') WHEN '' THEN t.title ELSE t.title || ' - ' || v.style END AS item,
        i.original_size AS size, i.units
      FROM request_items i
      JOIN line_items l ON l.id = i.line_item_id
      LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN products p ON p.id = l.product_id,
      LATERAL (SELECT coalesce(nullif(p.title, ''), l.title) AS title) t
      WHERE i.request_id = ${requestId} AND i.line_item_id = ANY(${lineIds})
    ) line
    WHERE units > 0
    GROUP BY item, size ORDER BY item, size`
}

/** The lines of a request whose pieces can go back on the shelf: not rejected, and not returned as damaged. */
export async function shelvableOf(sql: ISql, requestId: string): Promise<string[]> {
  const lines = await sql<{ id: string }[]>`
    SELECT i.line_item_id AS id FROM request_items i JOIN requests r ON r.id = i.request_id
    WHERE r.id = ${requestId} AND i.decision IS DISTINCT FROM 'rejected' AND r.reason_code <> ALL (${DAMAGE_REASONS})`
  return lines.map(({ id }) => id)
}
