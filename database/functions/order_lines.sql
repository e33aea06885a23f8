-- The lines of an order: the facts of their products for the shop's rules, the sizes in stock and, if the bought
-- variant is not known, the sizes of the whole product.
CREATE OR REPLACE FUNCTION order_lines(for_order text) RETURNS json
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(json_agg(line ORDER BY line.position), '[]')
    FROM (
      SELECT l.id, l.position, l.sku, l.title, l.name, l.variant_title AS "variantTitle",
        l.price_paise AS "pricePaise", l.quantity, l.is_goods AS "isGoods", l.bundle,
        coalesce(nullif(v.image_url, ''), p.image_url, '') AS src,
        coalesce(nullif(v.size, ''), nullif(l.variant_title, ''), 'One Size') AS size,
        (SELECT coalesce(json_agg(s), '[]') FROM (
          SELECT s.id AS "variantId", coalesce(nullif(s.size, ''), 'One Size') AS size, s.style, f AS supply
          FROM variants s, LATERAL supply_of(s) f
          WHERE s.product_id = v.product_id AND s.style = v.style ORDER BY s.position) s) AS sizes,
        CASE WHEN v.id IS NULL THEN sizes_of(l.product_id) END AS "left",
        coalesce(p.product_type, '') AS "productType", coalesce(p.tags, '{}') AS "productTags",
        coalesce(p.collections, '{}') AS collections,
        coalesce((SELECT s.handles FROM product_reasons s WHERE s.product_id = l.product_id), '{}') AS reasons,
        d.deliveries, n.ordered, coalesce(b.refunded, 0) AS refunded,
        coalesce(b.requested, 0) AS held, coalesce(b.free, least(d.units, n.ordered)) AS free,
        coalesce(b.rest, n.ordered) AS rest, n.paid_paise / n.ordered AS "eachPaise",
        coalesce(b.left_paise, n.paid_paise) AS "leftPaise"
      FROM line_items l
      LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN products p ON p.id = l.product_id
      LEFT JOIN line_balances b ON b.line_item_id = l.id,
      LATERAL (
        SELECT u.ordered, coalesce(l.paid_paise, l.price_paise * u.ordered) AS paid_paise
        FROM (SELECT greatest(coalesce(l.ordered, l.quantity), 1) AS ordered) u) n,
      LATERAL (
        SELECT coalesce(json_agg(t ORDER BY t.at), '[]') AS deliveries, coalesce(sum(t.units), 0)::integer AS units
        FROM (SELECT a.at, sum(a.units) AS units, sum(a.free) AS free FROM (
          SELECT at, units, units AS free FROM deliveries_of(l.id) WHERE b.line_item_id IS NULL
          UNION ALL
          SELECT delivered_at, delivered, free FROM pieces_by_parcel(l.id) WHERE b.line_item_id IS NOT NULL) a
        GROUP BY 1) t) d
      WHERE l.order_id = for_order
    ) line);
END
$$;
