import type { ISql, PendingQuery, Row } from 'postgres'
import type { StockChange, StockLine } from '#contract/desk/stock.ts'
import { containing } from '#database/statements/containing.ts'
import { quantitiesOf } from './differences-store.ts'

/** The key of a row of the stock. */
export interface StockKey {
  item: string
  size: string
}

type Found = StockKey & { counts: number[]; shopify: number | null; waiting: number; updatedAt: Date }

/**
 * The rows after a cursor whose item contains all these words, each with Shopify's count and how many customers wait
 * for it.
 */
export async function stockRows(
  sql: ISql,
  { search, after, most }: { search: string; after: StockKey | undefined; most: number },
): Promise<StockLine[]> {
  const words = search.split(/\s+/).filter(Boolean).map(containing)
  const page = sql`
    SELECT * FROM stock WHERE item_name ILIKE ALL (${words}::text[])
      ${after ? sql`AND (item_name, size) > (${after.item}, ${after.size})` : sql``}
    ORDER BY item_name, size LIMIT ${most}`
  return (await withCounts(sql, page)).map(shown)
}

/** One row; undefined when there is none. */
export async function stockRow(sql: ISql, { item, size }: StockKey): Promise<StockLine | undefined> {
  const page = sql`SELECT * FROM stock WHERE item_name = ${item} AND size = ${size}`
  return (await withCounts(sql, page)).map(shown)[0]
}

function withCounts(sql: ISql, page: PendingQuery<Row[]>) {
  return sql<Found[]>`
    WITH page AS MATERIALIZED (${page}), counted AS (
      SELECT page.item_name, page.size,
        sum((SELECT sum(i.available) FROM inventory_levels i
          WHERE i.inventory_item_id = v.inventory_item_id))::int AS available, sum((SELECT count(*) FROM size_alerts a
          WHERE a.variant_id = v.id AND is_open(a)))::int AS waiting
      FROM products p
      JOIN variants v ON v.product_id = p.id
      JOIN page ON page.item_name = CASE v.style WHEN '' THEN p.title ELSE p.title || ' - ' || v.style END
        AND page.size = coalesce(nullif(v.size, ''), 'One Size')
      GROUP BY page.item_name, page.size
    )
    SELECT page.item_name AS item, page.size, ARRAY[inventory, po, finishing, stitching, cutting] AS counts,
      counted.available AS shopify, coalesce(counted.waiting, 0) AS waiting, updated_at AS "updatedAt"
    FROM page LEFT JOIN counted USING (item_name, size) ORDER BY page.item_name, page.size`
}

const shown = ({ item, size, counts, shopify, waiting, updatedAt }: Found): StockLine => ({
  item,
  size,
  quantities: quantitiesOf(counts),
  shopify,
  waiting,
  updatedAt: updatedAt.toISOString(),
})

type Change = Omit<StockChange, 'at' | 'before' | 'after'> & { at: Date; before: number[] | null; after: number[] }

/** The changes of a row, newest first, before a given one. */
export async function stockChanges(
  sql: ISql,
  { item, size, before, most }: StockKey & { before: string | undefined; most: number },
): Promise<StockChange[]> {
  const changes = await sql<Change[]>`
    SELECT c.id::text, c.at, s.name AS by, c.way, c.before, c.after
    FROM stock_changes c LEFT JOIN staff s ON s.id = c.staff_id
    WHERE c.item_name = ${item} AND c.size = ${size} ${before ? sql`AND c.id < ${before}::bigint` : sql``}
    ORDER BY c.id DESC LIMIT ${most}`
  return changes.map((change) => ({
    ...change,
    at: change.at.toISOString(),
    before: change.before && quantitiesOf(change.before),
    after: quantitiesOf(change.after),
  }))
}
