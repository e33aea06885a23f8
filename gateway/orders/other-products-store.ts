import type { ISql } from 'postgres'
import { andIf } from '#database/statements/and-if.ts'
import { offerOf, type OfferedColour, type Supply } from '#rules/orders/sizes.ts'

/**
 * A variant of another product, as it can be had in place of an item; `colour` is its style: all of its options but the
 * size.
 */
export interface OtherVariant extends OfferedColour {
  pricePaise: number
  morePaise: number
}

/** A product that the customer can choose in place of an item, with its available variants. */
export interface StoredOther {
  id: string
  title: string
  src: string
  /** The price of its cheapest variant that can be requested; the products are listed by it. */
  fromPaise: number
  variants: OtherVariant[]
}

/**
 * The filter of the list: only products of the same price, only the one of this id, or those after a price and an id;
 * and the most to return.
 */
export interface OtherProductsQuery {
  isEven: boolean
  only?: string
  after?: { fromPaise: number; id: string }
  most: number
}

type ReadVariant = Omit<OtherVariant, 'available' | 'stage'> & { supply: Supply }

/**
 * The other products that a line can be exchanged for, the cheapest first: of a collection or the type of its own, at
 * its own present price or more, with a piece that is there or being made and that no request holds. Products are read
 * until so many are found: the pieces of a variant take long to read.
 */
export async function othersOf(
  sql: ISql,
  lineId: string,
  { isEven, only, after, most }: OtherProductsQuery,
): Promise<StoredOther[]> {
  const fits = sql`(w.price_paise = v.price_paise OR (${!isEven} AND w.price_paise > v.price_paise))`
  const products = await sql<(Omit<StoredOther, 'variants'> & { variants: ReadVariant[] })[]>`
    SELECT o.id, o.title, coalesce(nullif(o.image_url, ''), had.src, '') AS src, o."fromPaise"::float8, had.variants
    FROM line_items l
    JOIN variants v ON v.id = l.variant_id
    JOIN products own ON own.id = v.product_id
    CROSS JOIN LATERAL (
      SELECT p.id, p.title, p.image_url, c."fromPaise"
      FROM products p CROSS JOIN LATERAL (
        SELECT min(w.price_paise) AS "fromPaise" FROM variants w WHERE w.product_id = p.id AND ${fits}
      ) c
      WHERE p.id <> own.id AND p.deleted_at IS NULL AND p.title <> '' AND c."fromPaise" IS NOT NULL
        AND ((own.product_type <> '' AND p.product_type = own.product_type) OR p.collections && own.collections)
        ${andIf(sql, only, (id) => sql`p.id = ${id}`)}
        ${andIf(sql, after, ({ fromPaise, id }) => sql`(c."fromPaise", p.id) > (${fromPaise}::bigint, ${id})`)}
      ORDER BY c."fromPaise", p.id OFFSET 0
    ) o
    CROSS JOIN LATERAL (
      SELECT min(nullif(w.image_url, '')) AS src, jsonb_agg(jsonb_build_object(
          'variantId', w.id, 'size', coalesce(nullif(w.size, ''), 'One Size'), 'colour', w.style,
          'pricePaise', w.price_paise, 'morePaise', w.price_paise - v.price_paise, 'supply', to_jsonb(f))
            ORDER BY w.position) AS variants
      FROM variants w, LATERAL supply_of(w) f
      WHERE w.product_id = o.id AND ${fits}
        AND (f.endless OR coalesce(f.inventory, 0)::bigint + f.po + f.finishing + f.stitching + f.cutting > f.reserved)
    ) had
    WHERE l.id = ${lineId} AND l.is_goods AND had.variants IS NOT NULL
    ORDER BY o."fromPaise", o.id LIMIT ${most}`
  return products.map(({ variants, ...product }) => ({ ...product, variants: variants.flatMap(had) }))
}

function had({ supply, ...variant }: ReadVariant): OtherVariant[] {
  const offer = offerOf(supply)
  return offer.available || offer.stage !== null ? [{ ...variant, ...offer }] : []
}
