import type { ISql } from 'postgres'
import type { InventoryUpdate, ProductUpdate, VariantUpdate, WeightUpdate } from '#adapters/shopify/shop-event.ts'
import { putExportedChart } from '../size-charts/shopify-store.ts'

/** Stores a product with its variants, unless a newer version is known; and its size chart, if it was exported. */
export async function putProduct(sql: ISql, product: ProductUpdate, sourceTime: Date, now: Date): Promise<void> {
  const taken = await sql`
    INSERT INTO products (id, title, image_url, product_type, tags, version, source_time)
    VALUES (${product.id}, ${product.title}, ${product.imageUrl}, ${product.productType ?? ''}, ${product.tags ?? []},
      ${product.version ?? sourceTime}, ${sourceTime})
    ON CONFLICT (id) DO UPDATE SET
      title = excluded.title, image_url = excluded.image_url, version = excluded.version,
      source_time = excluded.source_time, product_type = coalesce(${product.productType}, products.product_type),
      tags = coalesce(${product.tags}::text[], products.tags)
    WHERE (products.version, products.source_time) <= (excluded.version, excluded.source_time)
    RETURNING id`
  if (taken.length > 0) await putVariants(sql, product)
  await putWeights(
    sql,
    product.variants.flatMap((variant) => weightIn(variant, product.version)),
    sourceTime,
  )
  await putExportedChart(sql, product, now)
}

/** The weight of a variant without one stays as it is stored. */
const weightIn = ({ inventoryItemId, grams }: VariantUpdate, version: string | null): WeightUpdate[] =>
  inventoryItemId !== null && grams ? [{ itemId: inventoryItemId, version, grams }] : []

async function putVariants(sql: ISql, { id, variants, complete }: ProductUpdate): Promise<void> {
  const rows = variants.map((variant, position) => ({ ...variant, position }))
  const variantIds = variants.map((variant) => variant.id)
  if (complete) await sql`DELETE FROM variants WHERE product_id = ${id} AND id <> ALL (${variantIds})`
  await sql`
    INSERT INTO variants AS known (id, product_id, position, size, style, colour, sku, price_paise, image_url,
      available, sells_on,
      inventory_item_id)
    SELECT variant.id, ${id}, variant.position, variant.size, variant.style, variant.colour, variant.sku,
      variant."pricePaise",
      variant."imageUrl", variant.available, variant."sellsOn", variant."inventoryItemId"
    FROM jsonb_to_recordset(${sql.json(rows)}) AS variant(id text, position integer, size text, style text, colour text,
      sku text, "pricePaise" bigint, "imageUrl" text, available boolean, "sellsOn" boolean, "inventoryItemId" text)
    ON CONFLICT (id) DO UPDATE SET
      product_id = excluded.product_id, position = excluded.position, size = excluded.size, style = excluded.style,
      colour = excluded.colour, sku = excluded.sku, price_paise = coalesce(excluded.price_paise, known.price_paise),
      image_url = excluded.image_url, available = excluded.available,
      sells_on = coalesce(excluded.sells_on, known.sells_on),
      inventory_item_id = coalesce(excluded.inventory_item_id, known.inventory_item_id)`
}

/** Stores the stock of items, each at a location of its own, unless a newer report is known. */
export async function putInventory(sql: ISql, levels: readonly InventoryUpdate[], sourceTime: Date): Promise<void> {
  const rows = levels.map((level) => ({ ...level, version: level.version ?? sourceTime.toISOString() }))
  await sql`
    INSERT INTO inventory_levels AS known (inventory_item_id, location_id, available, version, source_time)
    SELECT level."itemId", level."locationId", level.available, level.version, ${sourceTime}
    FROM jsonb_to_recordset(${sql.json(rows)}) AS level("itemId" text, "locationId" text, available integer,
      version timestamptz)
    ON CONFLICT (inventory_item_id, location_id) DO UPDATE SET
      available = excluded.available, version = excluded.version, source_time = excluded.source_time
    WHERE (known.version, known.source_time) <= (excluded.version, excluded.source_time)`
}

/** Stores the weights of items, unless a newer report is known. */
export async function putWeights(sql: ISql, weights: readonly WeightUpdate[], sourceTime: Date): Promise<void> {
  if (weights.length === 0) return
  const byItem = new Map(weights.map((weight) => [weight.itemId, weight]))
  const rows = [...byItem.values()]
    .toSorted((one, other) => (one.itemId < other.itemId ? -1 : 1))
    .map((weight) => ({ ...weight, version: weight.version ?? sourceTime.toISOString() }))
  await sql`
    INSERT INTO item_weights AS known (inventory_item_id, grams, version, source_time)
    SELECT item."itemId", item.grams, item.version, ${sourceTime}
    FROM jsonb_to_recordset(${sql.json(rows)}) AS item("itemId" text, grams integer, version timestamptz)
    ON CONFLICT (inventory_item_id) DO UPDATE SET
      grams = excluded.grams, version = excluded.version, source_time = excluded.source_time
    WHERE (known.version, known.source_time) <= (excluded.version, excluded.source_time)`
}
