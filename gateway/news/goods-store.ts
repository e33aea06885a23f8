import type { ISql } from 'postgres'

/** The first of these lines that has a picture, and the number of the lines. */
export const firstGoods = (sql: ISql, lines: ReturnType<ISql>) => sql`(
  SELECT jsonb_build_object('title', coalesce(nullif(l.title, ''), nullif(l.name, ''), l.sku),
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''), 'count', count(*) OVER ())
  FROM (${lines}) listed
  JOIN line_items l ON l.id = listed.line_id
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN products p ON p.id = l.product_id
  ORDER BY coalesce(nullif(v.image_url, ''), p.image_url, '') = '', l.position LIMIT 1)`
