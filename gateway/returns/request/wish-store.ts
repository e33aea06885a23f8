import type { ISql } from 'postgres'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import { isPending } from '../../orders/earlier-requests-store.ts'

/**
 * A variant of the product and style that the item `i` of the line `l` is to become: the wanted one, or the bought one
 * if that is in the same product and colour. Each alone can be gone from the shop.
 */
const likeWish = (sql: ISql) => sql`coalesce((SELECT known.id FROM variants known WHERE known.id = i.wish_variant),
  CASE WHEN i.colour = '' AND i.wish_product = '' THEN l.variant_id END)`

/** The shop's SKU of the wish of the item `i` of the line `l`; null if that variant is gone, or is there twice. */
export const newSku = (sql: ISql) => sql`(
  SELECT nullif(min(w.sku), '') FROM variants of_it JOIN variants w
    ON w.product_id = of_it.product_id AND w.style = of_it.style
      AND CASE WHEN i.wish_product = '' THEN coalesce(nullif(w.size, ''), 'One Size') = i.size
        ELSE w.id = of_it.id END
  WHERE of_it.id = ${likeWish(sql)}
  HAVING count(*) = 1)`

/** The price difference of each item, and the one by present prices if that differs and was not waived. */
export function differencesPart(sql: ISql) {
  return sql`(
    SELECT coalesce(jsonb_object_agg(i.line_item_id,
      jsonb_strip_nulls(jsonb_build_object('morePaise', nullif(i.difference_paise, 0),
        'moreUnknown', CASE WHEN i.difference_paise IS NULL THEN true END,
        'moreNowPaise', CASE WHEN ${isPending(sql)} AND r.more_waived IS NULL AND r.fee_waived IS NULL
          THEN nullif(CASE WHEN w.id = v.id THEN 0
            WHEN w.price_paise IS NOT NULL THEN greatest(0, w.price_paise - v.price_paise)
            END, i.difference_paise) END))), '{}')
    FROM request_items i JOIN variants w ON w.id = i.wish_variant JOIN line_items l ON l.id = i.line_item_id
    LEFT JOIN variants v ON v.id = l.variant_id
    WHERE i.request_id = r.id AND r.charges_more)`
}

/** The quantities of the size that one item of an exchange is to become. `key` is the running number of its request. */
export interface Wished extends Quantities {
  key: string
  lineId: string
}

/**
 * The quantities of the sizes that these exchanges want, in one statement, counted as for a ship date: pieces on the
 * shelf by Shopify's count if there is one, and pieces in production. Returns, requests that are over or settled,
 * rejected items and uncounted sizes are left out.
 */
export function wishedOf(sql: ISql, keys: readonly string[]): Promise<Wished[]> {
  return sql<Wished[]>`
    SELECT i.request_id AS key, i.line_item_id AS "lineId", coalesce(c.available, s.inventory, 0)::int AS inventory,
      coalesce(s.po, 0) AS po, coalesce(s.finishing, 0) AS finishing, coalesce(s.stitching, 0) AS stitching,
      coalesce(s.cutting, 0) AS cutting
    FROM requests r
    JOIN request_items i ON i.request_id = r.id AND i.decision IS DISTINCT FROM 'rejected'
    JOIN line_items l ON l.id = i.line_item_id
    LEFT JOIN variants v ON v.id = ${likeWish(sql)}
    LEFT JOIN products p ON p.id = CASE i.wish_product WHEN '' THEN l.product_id ELSE v.product_id END
    LEFT JOIN LATERAL (
      SELECT sum(n.available) AS available FROM variants w
        JOIN inventory_levels n ON n.inventory_item_id = w.inventory_item_id
      WHERE w.product_id = v.product_id AND w.style = v.style AND coalesce(nullif(w.size, ''), 'One Size') = i.size
    ) c ON true
    LEFT JOIN stock s ON s.size = i.size
      AND s.item_name = coalesce(nullif(p.title, ''), nullif(i.wish_product, ''), l.title)
      || CASE coalesce(v.style, '') WHEN '' THEN '' ELSE ' - ' || v.style END
    WHERE r.id = ANY(${keys}::bigint[]) AND r.type = 'Exchange' AND r.settled_at IS NULL
      AND r.status NOT IN ('rejected', 'cancelled', 'refused') AND (c.available IS NOT NULL OR s.item_name IS NOT NULL)`
}
