-- The lines of an order as a shopper's screen needs them, in one JSON text.
CREATE FUNCTION lines_of(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'sku', l.sku, 'title', l.title, 'name', l.name, 'variantTitle', l.variant_title,
    'pricePaise', l.price_paise, 'quantity', l.quantity,
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''),
    'size', coalesce(nullif(v.size, ''), nullif(l.variant_title, ''), 'One Size'),
    'sizes', coalesce((
      SELECT jsonb_agg(jsonb_build_object('size', coalesce(nullif(s.size, ''), 'One Size'), 'available', s.available) ORDER BY s.position)
      FROM variants s WHERE s.product_id = v.product_id AND s.style = v.style), '[]'),
    'deliveredAt', (
      SELECT max(d.delivered_at) FROM fulfilment_items f JOIN fulfilment_deliveries d USING (fulfilment_id)
      WHERE f.line_item_id = l.id),
    'refunded', coalesce((SELECT sum(r.quantity) FROM refund_items r WHERE r.line_item_id = l.id), 0),
    'held', EXISTS (SELECT 1 FROM request_items q WHERE q.line_item_id = l.id AND q.live)
  ) ORDER BY l.position), '[]')
  FROM line_items l
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN products p ON p.id = l.product_id
  WHERE l.order_id = wanted
$$;

-- The requests on an order, oldest first. `counts` tells whether it still counts as an earlier request.
CREATE FUNCTION requests_on(wanted text, order_number text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'fulfillment_id', order_number || '.' || r.n, 'type', r.type, 'status', r.status, 'created_at', r.created_at,
    'counts', r.status NOT IN ('rejected', 'cancelled'),
    'line_items', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', i.line_item_id, 'sku', i.sku, 'originalSize', i.original_size, 'size', i.size,
        'title', coalesce(l.title, ''), 'src', coalesce(nullif(v.image_url, ''), p.image_url, '')
      ) ORDER BY l.position), '[]')
      FROM request_items i
      LEFT JOIN line_items l ON l.id = i.line_item_id
      LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN products p ON p.id = l.product_id
      WHERE i.request_id = r.id)
  ) ORDER BY r.n), '[]')
  FROM requests r
  WHERE r.order_id = wanted
$$;
