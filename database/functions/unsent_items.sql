-- The goods of an order that are not sent yet, with the stock of each.
CREATE OR REPLACE FUNCTION unsent_items(for_order text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'lineId', l.id, 'name', l.name, 'title', l.title, 'style', l.style, 'size', l.size, 'sku', l.sku,
      'variantTitle', l.variant_title, 'units', l.units, 'src', l.src,
      'inventory', coalesce(
        (SELECT sum(i.available) FROM inventory_levels i WHERE i.inventory_item_id = l.inventory_item_id),
        s.inventory, 0),
      'po', coalesce(s.po, 0), 'finishing', coalesce(s.finishing, 0), 'stitching', coalesce(s.stitching, 0),
      'cutting', coalesce(s.cutting, 0)
    ) ORDER BY l.position), '[]')
    FROM (
      SELECT l.id, l.name, l.sku, l.position,
        -- The line of an exchange may have no title of its variant.
        coalesce(nullif(l.variant_title, ''), concat_ws(' / ', nullif(v.style, ''), nullif(v.size, '')))
          AS variant_title, v.inventory_item_id, coalesce(v.style, '') AS style,
        coalesce(nullif(p.title, ''), l.title) AS title, coalesce(nullif(v.image_url, ''), p.image_url, '') AS src,
        coalesce(nullif(v.size, ''), CASE WHEN v.id IS NULL THEN nullif(l.variant_title, '') END, 'One Size') AS size,
        l.quantity
          - coalesce((SELECT sum(r.quantity) FROM refund_items r WHERE r.line_item_id = l.id), 0)
          - coalesce((
            SELECT sum(i.quantity) FROM fulfilment_items i JOIN fulfilments f ON f.id = i.fulfilment_id
            WHERE i.line_item_id = l.id AND f.status <> 'cancelled'), 0) AS units
      FROM orders o
      JOIN line_items l ON l.order_id = o.id
      LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN products p ON p.id = l.product_id
      WHERE o.id = for_order AND o.cancelled_at IS NULL AND l.is_goods
    ) l
    LEFT JOIN stock s ON s.item_name = CASE l.style WHEN '' THEN l.title ELSE l.title || ' - ' || l.style END
      AND s.size = l.size
    WHERE l.units > 0);
END
$$;
