import type { ISql } from 'postgres'
import type { ExchangeWish } from '#rules/exchanges/wish.ts'
import type { Restocked } from '../stock/restock-store.ts'

/**
 * Reserves the pieces of the wishes of an exchange, for so many days from now, until the request is over or settled.
 * Returns by line until when: null if its pieces are reserved by others or gone. Present reservations stay. Variants
 * are locked in one order, so that two requests never deadlock.
 */
export async function reserveSizes(sql: ISql, requestId: string, days: number): Promise<Map<string, Date | null>> {
  const items = await sql<{ id: string; until: Date | null }[]>`
    SELECT i.line_item_id AS id,
      reserve_size(i.request_id, i.line_item_id, now() + make_interval(days => ${days})) AS until
    FROM (
      SELECT request_id, line_item_id FROM request_items WHERE request_id = ${requestId} AND wish_variant IS NOT NULL
      ORDER BY wish_variant, line_item_id OFFSET 0
    ) i`
  return new Map(items.map(({ id, until }) => [id, until]))
}

/** The reservations of a request, in the order of its items. */
export function reservationsOf(sql: ISql, requestId: string): Promise<Reservation[]> {
  return sql<Reservation[]>`
    SELECT wish_of(i) AS wish, i.reserved_until AS until
    FROM request_items i JOIN requests r ON r.id = i.request_id LEFT JOIN line_items l ON l.id = i.line_item_id
    WHERE i.request_id = ${requestId} AND reserved_until_of(i, r) > now()
    ORDER BY l.position, i.line_item_id`
}

/** A wish that is reserved. */
export interface Reservation {
  wish: ExchangeWish
  until: Date
}

/**
 * The pieces that an exchange took from the shop's own list, by its names: those that Shopify does not count. Always in
 * the same order.
 */
export function takenByExchange(sql: ISql, requestId: string): Promise<Restocked[]> {
  return sql<Restocked[]>`
    SELECT CASE v.style WHEN '' THEN p.title ELSE p.title || ' - ' || v.style END AS item,
      coalesce(nullif(v.size, ''), 'One Size') AS size, sum(i.units)::int AS pieces
    FROM request_items i
    JOIN variants v ON v.id = i.wish_variant
    JOIN products p ON p.id = v.product_id
    WHERE i.request_id = ${requestId} AND i.live AND i.decision IS DISTINCT FROM 'rejected' AND NOT EXISTS (
      SELECT FROM inventory_levels l WHERE l.inventory_item_id = v.inventory_item_id AND l.available IS NOT NULL)
    GROUP BY 1, 2 ORDER BY 1, 2`
}
