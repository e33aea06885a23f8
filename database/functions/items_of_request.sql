-- The items of a request, as the desk shows them.
CREATE OR REPLACE FUNCTION items_of_request(for_request bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', i.line_item_id, 'sku', i.sku, 'title', coalesce(nullif(l.title, ''), i.sku),
      'src', coalesce(nullif(v.image_url, ''), p.image_url, ''), 'originalSize', i.original_size,
      'units', i.units, 'ordered', greatest(l.ordered, l.quantity, i.units),
      'pricePaise', i.mrp_paise, 'paidPaise', i.paid_paise,
      'decision', i.decision, 'live', i.live, 'restocked', i.restocked_at IS NOT NULL,
      'heldUntil', reserved_until_of(i, r), 'causes', nullif(i.causes, '{}'), 'bundle', nullif(l.bundle, ''),
      'cameIn', (
        SELECT jsonb_agg(jsonb_build_object(
          'fulfilmentId', h.fulfilment_id, 'name', coalesce(nullif(f.name, ''), h.fulfilment_id), 'units', h.units
        ) ORDER BY h.fulfilment_id)
        FROM request_parcels h LEFT JOIN fulfilments f ON f.id = h.fulfilment_id
        WHERE h.request_id = i.request_id AND h.line_item_id = i.line_item_id)
    )) || jsonb_build_object('wish', wish_of(i)) ORDER BY l.position, i.line_item_id), '[]')
    FROM request_items i
    JOIN requests r ON r.id = i.request_id
    LEFT JOIN line_items l ON l.id = i.line_item_id
    LEFT JOIN variants v ON v.id = l.variant_id
    LEFT JOIN products p ON p.id = l.product_id
    WHERE i.request_id = for_request);
END
$$;
