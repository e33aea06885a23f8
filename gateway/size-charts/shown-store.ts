import type { ISql } from 'postgres'
import type { SizeChart } from '#contract/sizes.ts'

/**
 * The size chart that customers see of a product: the one that staff typed for it, else Shopify's, else the one that
 * staff typed for its type.
 */
export async function chartOf(sql: ISql, productId: string): Promise<SizeChart | undefined> {
  const [found] = await sql<{ chart: SizeChart | null }[]>`
    SELECT coalesce(own.chart, shopify.chart, typical.chart) AS chart
    FROM (VALUES (${productId}::text)) AS item(id)
    LEFT JOIN products p ON p.id = item.id
    LEFT JOIN size_charts own ON own.kind = 'product' AND own.name = item.id
    LEFT JOIN shopify_size_charts shopify ON shopify.product_id = item.id
    LEFT JOIN size_charts typical ON typical.kind = 'type' AND typical.name = lower(p.product_type)`
  return found?.chart ?? undefined
}
