import type { ISql } from 'postgres'
import type { OpenedRequest } from '#contract/desk/returns.ts'

type History = OpenedRequest['history']

/** What the shopper of a request asked back before it and since: the newest 20 by name, the rest by numbers. */
export async function historyOf(sql: ISql, key: string): Promise<History> {
  const [history] = await sql<[History]>`
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('id', b.order_number || '.' || e.n, 'type', e.type, 'status', e.status,
        'createdAt', e.created_at, 'reason', e.reason_code,
        'items', (SELECT count(*) FROM request_items i WHERE i.request_id = e.id)) ORDER BY e.id DESC)
      FROM (SELECT * FROM requests e WHERE e.customer_id = r.customer_id AND e.id <> r.id ORDER BY e.id DESC LIMIT 20) e
      JOIN orders b ON b.id = e.order_id), '[]') AS requests,
      (SELECT count(*)::int FROM requests e WHERE e.customer_id = r.customer_id AND e.id <> r.id) AS total,
      (SELECT count(*)::int FROM requests e WHERE e.customer_id = r.customer_id AND e.id <> r.id
        AND e.status IN ('rejected', 'refused')) AS rejected,
      (SELECT coalesce(sum(l.quantity), 0)::int FROM orders b JOIN line_items l ON l.order_id = b.id
        WHERE b.customer_id = r.customer_id AND b.cancelled_at IS NULL) AS "piecesBought",
      (SELECT coalesce(sum(asked_units(i.line_item_id, e.created_at)), 0)::int FROM requests e
        JOIN request_items i ON i.request_id = e.id
        WHERE e.customer_id = r.customer_id AND e.id <> r.id AND e.status <> 'cancelled') AS "piecesAskedBack"
    FROM requests r WHERE r.id = ${key}`
  return history
}
