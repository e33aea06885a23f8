import type { ISql } from 'postgres'
import type { ProductRead } from '#adapters/shopify/returns/suggested.ts'

/**
 * True if the suggestions for a product of this order, or its size chart in Shopify, are not known, or were read
 * before these days. Without `charts` only the suggestions count.
 */
export async function lacksReads(
  sql: ISql,
  orderId: string,
  { reasons, charts }: { reasons: Date; charts: Date | undefined },
): Promise<boolean> {
  const [line] = await sql`
    SELECT FROM line_items l
    LEFT JOIN product_reasons s ON s.product_id = l.product_id AND s.read_at >= ${reasons}
    LEFT JOIN shopify_size_charts c ON c.product_id = l.product_id AND c.read_at >= ${charts ?? null}
    WHERE l.order_id = ${orderId} AND l.product_id IS NOT NULL
      AND (s.product_id IS NULL ${charts ? sql`OR c.product_id IS NULL` : sql``}) LIMIT 1`
  return line !== undefined
}

/** Stores the suggestions for these products. Sorted, so that two servers never deadlock. */
export async function putReasons(
  sql: ISql,
  products: readonly Pick<ProductRead, 'productId' | 'handles'>[],
  readAt: Date,
): Promise<void> {
  const rows = products
    .map(({ productId, handles }) => ({ productId, handles }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  await sql`
    INSERT INTO product_reasons (product_id, handles, read_at)
    SELECT s."productId", s.handles, ${readAt}
    FROM jsonb_to_recordset(${sql.json(rows)}) AS s("productId" text, handles text[])
    ON CONFLICT (product_id) DO UPDATE SET handles = excluded.handles, read_at = excluded.read_at`
}
