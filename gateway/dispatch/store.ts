import type { ISql } from 'postgres'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import { andIf } from '#database/statements/and-if.ts'

/** An item that waits to be sent, with its quantities in stock and production. */
export interface WaitingItem extends Quantities {
  name: string
  size: string
}

/** The waiting items of an order; undefined when the order does not exist, or does not belong to the given customer. */
export async function waitingOf(sql: ISql, orderId: string, customerId?: string): Promise<WaitingItem[] | undefined> {
  const [order] = await sql<{ items: WaitingItem[] }[]>`
    SELECT waiting_items(id) AS items FROM orders WHERE id = ${orderId} AND deleted_at IS NULL
      ${andIf(sql, customerId, (id) => sql`customer_id = ${id}`)}`
  return order?.items
}

/** The quantities of the size that one item of an exchange is to become. `key` is the running number of its request. */
export interface Wished extends Quantities {
  key: string
  lineId: string
}

/**
 * A variant of the product and style that the item `i` of the line `l` is to become: the wanted one, or the bought one
 * where that is in the same product and colour. Each alone can be gone from the shop.
 */
export const likeWanted = (
  sql: ISql,
) => sql`coalesce((SELECT known.id FROM variants known WHERE known.id = i.wanted_variant),
  CASE WHEN i.colour = '' AND i.wanted_title = '' THEN l.variant_id END)`

/**
 * The quantities of the sizes that these exchanges ask for, in one statement, counted as for a ship date: what is on
 * the shelf by Shopify's count where there is one, and what is in production. Returns, requests that are over or
 * settled, rejected items and uncounted sizes are left out.
 */
export function wishedOf(sql: ISql, keys: readonly string[]): Promise<Wished[]> {
  return sql<Wished[]>`
    SELECT i.request_id AS key, i.line_item_id AS "lineId", coalesce(c.available, s.inventory, 0)::int AS inventory,
      coalesce(s.po, 0) AS po, coalesce(s.finishing, 0) AS finishing, coalesce(s.stitching, 0) AS stitching,
      coalesce(s.cutting, 0) AS cutting
    FROM requests r
    JOIN request_items i ON i.request_id = r.id AND i.decision IS DISTINCT FROM 'rejected'
    JOIN line_items l ON l.id = i.line_item_id
    LEFT JOIN variants v ON v.id = ${likeWanted(sql)}
    LEFT JOIN products p ON p.id = CASE i.wanted_title WHEN '' THEN l.product_id ELSE v.product_id END
    LEFT JOIN LATERAL (
      SELECT sum(n.available) AS available FROM variants w
        JOIN inventory_levels n ON n.inventory_item_id = w.inventory_item_id
      WHERE w.product_id = v.product_id AND w.style = v.style AND coalesce(nullif(w.size, ''), 'One Size') = i.size
    ) c ON true
    LEFT JOIN stock s ON s.size = i.size
      AND s.item_name = coalesce(nullif(p.title, ''), nullif(i.wanted_title, ''), l.title)
      || CASE coalesce(v.style, '') WHEN '' THEN '' ELSE ' - ' || v.style END
    WHERE r.id = ANY(${keys}::bigint[]) AND r.type = 'Exchange' AND r.settled_at IS NULL
      AND r.status NOT IN ('rejected', 'cancelled', 'refused') AND (c.available IS NOT NULL OR s.item_name IS NOT NULL)`
}
