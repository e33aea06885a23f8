import type { ISql } from 'postgres'
import { readSizeChart } from '#rules/size-charts/read-chart.ts'

/** A product with its size chart in Shopify as the shop wrote it; null if it has none. */
interface Written {
  productId: string
  sizeChart: string | null
}

/**
 * Stores what Shopify has as the size charts of these products: nothing where it cannot be read. An older read changes
 * nothing. Sorted, so that two servers never deadlock.
 */
export async function putShopifyCharts(sql: ISql, products: readonly Written[], readAt: Date): Promise<void> {
  const rows = products
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
    .map(({ productId, sizeChart }) => ({ productId, chart: chartIn(sizeChart) }))
  await sql`
    INSERT INTO shopify_size_charts AS known (product_id, chart, read_at)
    SELECT s."productId", s.chart, ${readAt}
    FROM jsonb_to_recordset(${sql.json(rows)}) AS s("productId" text, chart jsonb)
    ON CONFLICT (product_id) DO UPDATE SET chart = excluded.chart, read_at = excluded.read_at
    WHERE known.read_at <= excluded.read_at`
}

const DAY_MS = 86_400_000

/** The same for a product of an export, whose file can be a day old; nothing if the export was not asked for it. */
export async function putExportedChart(
  sql: ISql,
  { id: productId, sizeChart }: { id: string; sizeChart?: string | null },
  now: Date,
): Promise<void> {
  if (sizeChart !== undefined) await putShopifyCharts(sql, [{ productId, sizeChart }], new Date(now.getTime() - DAY_MS))
}

function chartIn(written: string | null) {
  const read = readSizeChart(written ?? '')
  return 'chart' in read ? read.chart : null
}
