-- The title of the product that an exchange asks for, as its customer was told it, where it is another one; '' where it is the item's own. Of another
-- product `colour` is the style of the wanted variant: all of its options but the size.
ALTER TABLE request_items ADD COLUMN wanted_title text NOT NULL DEFAULT '';

-- The other product that an item wants, with its picture ('' once its variant is gone); null where it wants its own.
CREATE FUNCTION other_product_of(i request_items) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('title', i.wanted_title, 'src', coalesce((
    SELECT coalesce(nullif(w.image_url, ''), p.image_url) FROM variants w LEFT JOIN products p ON p.id = w.product_id
    WHERE w.id = i.wanted_variant), ''))
  WHERE i.wanted_title <> ''
$$;

CREATE INDEX products_of_type ON products (product_type) WHERE product_type <> '';

-- As before, with the product that is wanted, where it is another.
CREATE OR REPLACE FUNCTION items_of_request(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', i.line_item_id, 'sku', i.sku, 'title', coalesce(nullif(l.title, ''), i.sku),
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''), 'originalSize', i.original_size, 'size', i.size,
    'colour', nullif(i.colour, ''), 'wanted', other_product_of(i),
    'units', i.units, 'ordered', greatest(l.ordered, l.quantity, i.units), 'pricePaise', i.mrp_paise, 'paidPaise', i.paid_paise,
    'decision', i.decision, 'live', i.live, 'restocked', i.restocked_at IS NOT NULL,
    'heldUntil', holds_until(i, r),
    'waits', nullif(i.waits, false), 'bundle', nullif(l.bundle, ''), 'cameIn', (
      SELECT jsonb_agg(jsonb_build_object('fulfilmentId', h.fulfilment_id, 'name', coalesce(nullif(f.name, ''), h.fulfilment_id), 'units', h.units)
        ORDER BY h.fulfilment_id)
      FROM request_parcels h LEFT JOIN fulfilments f ON f.id = h.fulfilment_id
      WHERE h.request_id = i.request_id AND h.line_item_id = i.line_item_id))) ORDER BY l.position, i.line_item_id), '[]')
  FROM request_items i
  JOIN requests r ON r.id = i.request_id
  LEFT JOIN line_items l ON l.id = i.line_item_id
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN products p ON p.id = l.product_id
  WHERE i.request_id = wanted
$$;

-- As before, with the product that is wanted.
CREATE OR REPLACE FUNCTION requests_on(wanted text, order_number text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'fulfillment_id', order_number || '.' || r.n, 'type', r.type, 'status', r.status, 'created_at', r.created_at,
    'counts', r.status NOT IN ('rejected', 'cancelled') AND NOT (r.status = 'refused' AND r.settled_at IS NULL),
    'events', steps_of(r.id),
    'pickups_asked', (SELECT count(*) FROM pickups p WHERE p.request_id = r.id AND p.asked_by = 'shopper'),
    'line_items', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', i.line_item_id, 'sku', i.sku, 'originalSize', i.original_size, 'size', i.size, 'colour', i.colour, 'wanted', other_product_of(i), 'units', i.units,
        'heldUntil', CASE WHEN i.held_until > now() THEN holds_until(i, r) END, 'waits', i.waits,
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
