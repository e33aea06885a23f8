import type { ISql } from 'postgres'
import type { SentBack } from '#rules/fit/known-fit.ts'

/** A size of a product. */
export interface OwnSize {
  productId: string
  size: string
}

/** The product and the size of an item of this customer's order; undefined if it is not theirs, or has no product. */
export async function ownSizeOf(
  sql: ISql,
  { customerId, orderId, itemId }: { customerId: string; orderId: string; itemId: string },
): Promise<{ own: OwnSize | null } | undefined> {
  const [line] = await sql<{ own: OwnSize | null }[]>`
    SELECT CASE WHEN l.product_id IS NOT NULL THEN jsonb_build_object('productId', l.product_id, 'size',
      coalesce(nullif(v.size, ''), nullif(l.variant_title, ''), 'One Size')) END AS own
    FROM orders o JOIN line_items l ON l.order_id = o.id LEFT JOIN variants v ON v.id = l.variant_id
    WHERE o.id = ${orderId} AND o.customer_id = ${customerId} AND o.deleted_at IS NULL AND l.id = ${itemId}`
  return line
}

/**
 * The people who sent this size of a product back since, and named a cause. Items that a request let go do not count:
 * it was cancelled, or the customer may ask again.
 */
export async function sentBack(sql: ISql, { productId, size }: OwnSize, since: Date): Promise<SentBack> {
  const [found] = await sql<[SentBack]>`
    SELECT count(DISTINCT r.customer_id)::int AS people,
      (count(DISTINCT r.customer_id) FILTER (WHERE 'small' = ANY(i.causes)))::int AS small,
      (count(DISTINCT r.customer_id) FILTER (WHERE 'big' = ANY(i.causes)))::int AS big
    FROM line_items l
    JOIN request_items i ON i.line_item_id = l.id AND i.live AND i.original_size = ${size} AND i.causes <> '{}'
    JOIN requests r ON r.id = i.request_id AND r.created_at >= ${since}
    WHERE l.product_id = ${productId}`
  return found
}

/** The size of the same product that a customer kept: delivered before `windowBegan`, and in no request. The latest. */
export async function earlierSize(
  sql: ISql,
  { customerId, itemId, productId }: { customerId: string; itemId: string; productId: string },
  windowBegan: Date,
): Promise<{ size: string; on: string } | undefined> {
  const [earlier] = await sql<{ size: string; on: string }[]>`
    SELECT coalesce(nullif(v.size, ''), nullif(l.variant_title, ''), 'One Size') AS size, indian_day(d.at)::text AS on
    FROM orders o
    JOIN line_items l ON l.order_id = o.id AND l.product_id = ${productId} AND l.id <> ${itemId} AND l.quantity > 0
    LEFT JOIN variants v ON v.id = l.variant_id,
    LATERAL (SELECT max(at) AS at FROM deliveries_of(l.id)) d
    WHERE o.customer_id = ${customerId} AND o.cancelled_at IS NULL AND o.deleted_at IS NULL AND d.at < ${windowBegan}
      AND NOT EXISTS (SELECT FROM request_items i WHERE i.line_item_id = l.id AND i.live)
    ORDER BY d.at DESC LIMIT 1`
  return earlier
}
