import type { ISql, Sql } from 'postgres'
import type { LineUpdate } from '#adapters/shopify/shop-event.ts'
import type { ChargeLists } from '#rules/orders/charges.ts'
import { goodsBy, type SoldLine } from '#rules/orders/goods.ts'
import { keepLedger } from '../ledger/keep.ts'
import { lockOrderRows } from '../ledger/store.ts'
import { enqueue } from '../outbox/store.ts'

/** A line that is about to be stored, and if it is goods. */
export type JudgedLine = LineUpdate & { isGoods: boolean }

interface Product {
  id: string
  productType: string
  productTags: string[]
}

/** Marks the lines that are goods, by the shop's lists of charges. */
export async function judged(sql: ISql, lists: ChargeLists, lines: readonly LineUpdate[]): Promise<JudgedLine[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const products = looksAtProducts(lists)
    ? await sql<Product[]>`
        SELECT id, product_type AS "productType", tags AS "productTags" FROM products WHERE id = ANY(${ids})`
    : []
  const isGoods = goodsBy(lists)
  return lines.map((line) => {
    const { productType = '', productTags = [] } = products.find(({ id }) => id === line.productId) ?? {}
    return { ...line, isGoods: isGoods({ ...line, productType, productTags }) }
  })
}

/** Has the lines of a product judged again, if the shop judges by types or tags of products. */
export async function judgeProduct(
  sql: ISql,
  lists: ChargeLists,
  { productId, reason }: { productId: string; reason: string },
): Promise<void> {
  if (!looksAtProducts(lists)) return
  const key = `policy:product:${productId}:${reason}`
  await enqueue(sql, { kind: 'policy', key, payload: { what: 'charges', productId } })
}

const looksAtProducts = ({ chargeTypes, chargeTags }: ChargeLists): boolean =>
  chargeTypes.length + chargeTags.length > 0

interface StoredLine extends SoldLine {
  id: string
  orderId: string
  isGoods: boolean
}

/**
 * Judges stored lines again: those of a product, or a page of all after the one with the id `after`. Each order with a
 * line that becomes a charge, or goods, is written in a transaction of its own. Returns the last line of the page, if
 * there may be more.
 */
export async function judgeStored(
  sql: Sql,
  lists: ChargeLists,
  of: { productId: string } | { after: string; most: number },
): Promise<string | undefined> {
  const which =
    'productId' in of ? sql`l.product_id = ${of.productId}` : sql`l.id > ${of.after} ORDER BY l.id LIMIT ${of.most}`
  const lines = await sql<StoredLine[]>`
    SELECT l.id, l.order_id AS "orderId", l.title, l.variant_title AS "variantTitle", l.sku, l.grams,
      coalesce(l.is_shipped, l.is_goods) AS "isShipped",
      l.is_goods AS "isGoods", coalesce(p.product_type, '') AS "productType", coalesce(p.tags, '{}') AS "productTags"
    FROM line_items l LEFT JOIN products p ON p.id = l.product_id
    WHERE ${which}`
  const isGoods = goodsBy(lists)
  const changed = Map.groupBy(
    lines.filter((line) => isGoods(line) !== line.isGoods),
    ({ orderId }) => orderId,
  )
  for (const [orderId, some] of changed) await sql.begin((transaction) => turnLines(transaction, orderId, some))
  return 'most' in of && lines.length === of.most ? lines.at(-1)?.id : undefined
}

/** Goods become charges and charges goods, unless they did already. A charge has no promised day. */
async function turnLines(sql: ISql, orderId: string, lines: readonly StoredLine[]): Promise<void> {
  await lockOrderRows(sql, [orderId])
  for (const isGoods of [true, false]) {
    const ids = lines.filter((line) => line.isGoods === isGoods).map(({ id }) => id)
    await sql`
      UPDATE line_items SET is_goods = ${!isGoods}, is_shipped = coalesce(is_shipped, is_goods) WHERE id = ANY(${ids})
        AND is_goods = ${isGoods}`
  }
  await sql`
    DELETE FROM dispatch_estimates p USING line_items c WHERE p.order_id = ${orderId} AND c.order_id = p.order_id
      AND c.name = p.item_name AND NOT c.is_goods
      AND NOT EXISTS (SELECT FROM line_items l WHERE l.order_id = p.order_id AND l.name = p.item_name AND l.is_goods)`
  await keepLedger(sql, orderId)
}
