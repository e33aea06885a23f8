import type { ISql } from 'postgres'
import type { ChartPlace, TypedChart } from '#contract/desk/texts/size-charts.ts'
import type { SizeChart } from '#contract/sizes.ts'
import { containing } from '#database/statements/containing.ts'

/** The key of a size chart that staff type. */
export type PlaceKey = Pick<ChartPlace, 'kind' | 'name'>

type FoundPlace = Omit<ChartPlace, 'has'> & { has: ChartPlace['has'] | null }

/**
 * The types of products, and the products for which a chart was typed; with words, the types and the products that have
 * them all. At most so many of each.
 */
export async function chartPlaces(sql: ISql, search: string, most: number): Promise<FoundPlace[]> {
  const words = search.split(/\s+/).filter(Boolean).map(containing)
  const types = await sql<FoundPlace[]>`
    SELECT 'type' AS kind, lower(p.product_type) AS name, min(p.product_type) AS title,
      CASE WHEN bool_or(c.chart IS NOT NULL) THEN 'own' END AS has
    FROM products p LEFT JOIN size_charts c ON c.kind = 'type' AND c.name = lower(p.product_type)
    WHERE p.product_type <> '' AND p.deleted_at IS NULL AND p.product_type ILIKE ALL (${words}::text[])
    GROUP BY lower(p.product_type) ORDER BY lower(p.product_type) LIMIT ${most}`
  const isFound = words.length > 0 ? sql`p.title ILIKE ALL (${words}::text[])` : sql`own.chart IS NOT NULL`
  const products = await sql<FoundPlace[]>`
    SELECT 'product' AS kind, p.id AS name, p.title, CASE WHEN own.chart IS NOT NULL THEN 'own'
      WHEN shopify.chart IS NOT NULL THEN 'shopify' WHEN typical.chart IS NOT NULL THEN 'type' END AS has
    FROM products p
    LEFT JOIN size_charts own ON own.kind = 'product' AND own.name = p.id
    LEFT JOIN shopify_size_charts shopify ON shopify.product_id = p.id
    LEFT JOIN size_charts typical ON typical.kind = 'type' AND typical.name = lower(p.product_type)
    WHERE p.deleted_at IS NULL AND ${isFound}
    ORDER BY p.title, p.id LIMIT ${most}`
  return [...types, ...products]
}

interface FoundChart {
  title: string
  written: string | null
  version: number | null
  by: string | null
  at: Date | null
  shopify: SizeChart | null
  typical: SizeChart | null
}

/** The chart that staff typed for a product or a type; undefined if the shop does not know the product or the type. */
export async function typedChart(sql: ISql, { kind, name }: PlaceKey): Promise<TypedChart | undefined> {
  const place =
    kind === 'product'
      ? sql`SELECT p.title, s.chart AS shopify, t.chart AS typical FROM products p
          LEFT JOIN shopify_size_charts s ON s.product_id = p.id
          LEFT JOIN size_charts t ON t.kind = 'type' AND t.name = lower(p.product_type)
          WHERE p.id = ${name} AND p.deleted_at IS NULL`
      : sql`SELECT min(p.product_type) AS title, NULL::jsonb AS shopify, NULL::jsonb AS typical FROM products p
          WHERE ${name} <> '' AND lower(p.product_type) = ${name} AND p.deleted_at IS NULL HAVING count(*) > 0`
  const [found] = await sql<FoundChart[]>`
    SELECT place.*, c.written, c.version, s.name AS by, c.changed_at AS at
    FROM (${place}) AS place
    LEFT JOIN size_charts c ON c.kind = ${kind} AND c.name = ${name}
    LEFT JOIN staff s ON s.id = c.changed_by`
  if (!found) return undefined
  const { title, written, version, by, at, shopify, typical } = found
  const from = shopify ? 'shopify' : 'type'
  const chart = shopify ?? typical
  return {
    kind,
    name,
    title,
    written: written ?? '',
    ...(chart && { otherwise: { from, chart } }),
    version: version ?? 0,
    by: by ?? '',
    at: at?.toISOString() ?? null,
  }
}

interface NewChart extends PlaceKey {
  /** Both null: the chart is removed. */
  written: string | null
  chart: SizeChart | null
  /** The version that the editor saw; 0 if nothing was ever typed. */
  version: number
  by: string
  at: Date
}

/** Sets a chart unless another member of staff changed it meanwhile: then false. */
export async function putTypedChart(sql: ISql, set: NewChart): Promise<boolean> {
  const { kind, name, written, chart, version, by, at } = set
  const { count } = await sql`
    INSERT INTO size_charts AS c (kind, name, written, chart, version, changed_by, changed_at)
    VALUES (${kind}, ${name}, ${written}, ${chart && sql.json(chart)}, 1, ${by}, ${at})
    ON CONFLICT (kind, name) DO UPDATE
      SET written = excluded.written, chart = excluded.chart, version = c.version + 1,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at
      WHERE c.version = ${version}`
  return count > 0
}
