import type { ISql } from 'postgres'
import type { SuggestedReasons } from '#adapters/shopify/returns/suggested.ts'

/** True if the suggestions for a product of this order are not known, or were read before `since`. */
export async function lacksReasons(sql: ISql, orderId: string, since: Date): Promise<boolean> {
  const [line] = await sql`
    SELECT FROM line_items l LEFT JOIN product_reasons s ON s.product_id = l.product_id AND s.read_at >= ${since}
    WHERE l.order_id = ${orderId} AND l.product_id IS NOT NULL AND s.product_id IS NULL LIMIT 1`
  return line !== undefined
}

/** Stores the suggestions for these products. Sorted, so that two servers never deadlock. */
export async function putReasons(sql: ISql, products: readonly SuggestedReasons[], readAt: Date): Promise<void> {
  const rows = products.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  await sql`
    INSERT INTO product_reasons (product_id, handles, read_at)
    SELECT s."productId", s.handles, ${readAt}
    FROM jsonb_to_recordset(${sql.json(rows.map((row) => ({ ...row })))}) AS s("productId" text, handles text[])
    ON CONFLICT (product_id) DO UPDATE SET handles = excluded.handles, read_at = excluded.read_at`
}
