-- How many pieces of a variant there are at each stage, and how many are reserved. A piece that Shopify reserves for a
-- request is not counted twice once Shopify's number leaves it out. `endless`: it can be sold without limit.
CREATE OR REPLACE FUNCTION supply_of(wanted variants) RETURNS TABLE (
  inventory integer, po integer, finishing integer, stitching integer, cutting integer, held integer, endless boolean
) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN wanted.available THEN n.counted ELSE 0 END,
    coalesce(n.po, 0), coalesce(n.finishing, 0), coalesce(n.stitching, 0), coalesce(n.cutting, 0),
    CASE WHEN e.endless THEN 0 ELSE (
      SELECT coalesce(sum(i.units), 0)::integer FROM request_items i JOIN requests r ON r.id = i.request_id
      LEFT JOIN replacements p ON p.request_id = r.id
      WHERE i.wish_variant = wanted.id AND i.live AND i.reserved_until > now() AND holds_until(i, r) > now()
        AND (p.reserved_at <= n.source_time) IS NOT TRUE) END,
    e.endless
  FROM (
    SELECT s.*, coalesce(c.available, s.inventory) AS counted, c.source_time
    FROM (SELECT (SELECT p.title FROM products p WHERE p.id = wanted.product_id) AS title) g
    CROSS JOIN LATERAL (
      SELECT sum(l.available)::integer AS available,
        max(l.version) FILTER (WHERE l.available IS NOT NULL) AS source_time
      FROM inventory_levels l WHERE l.inventory_item_id = wanted.inventory_item_id
    ) c
    LEFT JOIN stock s
      ON s.item_name = CASE wanted.style WHEN '' THEN g.title ELSE g.title || ' - ' || wanted.style END
      AND s.size = coalesce(nullif(wanted.size, ''), 'One Size')
  ) n
  CROSS JOIN LATERAL (
    SELECT wanted.available AND (n.counted IS NULL OR coalesce(wanted.sells_on, false)) AS endless
  ) e
$$;
