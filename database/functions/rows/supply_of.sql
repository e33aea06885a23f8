-- The number of pieces of a variant at each stage, and of those that are reserved. A piece that Shopify reserves for a
-- request is not counted twice once Shopify's number leaves it out. `endless`: it can be sold without limit.
CREATE OR REPLACE FUNCTION supply_of(variant variants) RETURNS TABLE (
  inventory integer, po integer, finishing integer, stitching integer, cutting integer,
  reserved integer, endless boolean
) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN variant.available THEN n.counted ELSE 0 END,
    coalesce(n.po, 0), coalesce(n.finishing, 0), coalesce(n.stitching, 0), coalesce(n.cutting, 0),
    CASE WHEN e.endless THEN 0 ELSE (
      SELECT coalesce(sum(i.units), 0)::integer FROM request_items i JOIN requests r ON r.id = i.request_id
      LEFT JOIN replacements p ON p.request_id = r.id
      WHERE i.wish_variant = variant.id AND i.live AND i.reserved_until > now() AND reserved_until_of(i, r) > now()
        AND (p.reserved_at <= n.source_time) IS NOT TRUE) END,
    e.endless
  FROM (
    SELECT s.*, coalesce(c.available, s.inventory) AS counted, c.source_time
    FROM (SELECT (SELECT p.title FROM products p WHERE p.id = variant.product_id) AS title) g
    CROSS JOIN LATERAL (
      SELECT sum(l.available)::integer AS available,
        max(l.version) FILTER (WHERE l.available IS NOT NULL) AS source_time
      FROM inventory_levels l WHERE l.inventory_item_id = variant.inventory_item_id
    ) c
    LEFT JOIN stock s
      ON s.item_name = CASE variant.style WHEN '' THEN g.title ELSE g.title || ' - ' || variant.style END
      AND s.size = coalesce(nullif(variant.size, ''), 'One Size')
  ) n
  CROSS JOIN LATERAL (
    SELECT variant.available AND (n.counted IS NULL OR coalesce(variant.sells_on, false)) AS endless
  ) e
$$;
