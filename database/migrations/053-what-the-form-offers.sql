-- What tells the variants of a product apart beside their size: the option that is a colour ('' where none is), which is a part of the style;
-- and the price. Both are known once Shopify tells of the product again.
ALTER TABLE variants ADD COLUMN colour text NOT NULL DEFAULT '', ADD COLUMN price_paise bigint CHECK (price_paise >= 0);

-- The colour that an exchange asks for; '' where it is the item's own.
ALTER TABLE request_items ADD COLUMN colour text NOT NULL DEFAULT '';

-- The options of a variant other than its size and its colour; there are three at most.
CREATE FUNCTION style_but_colour(v variants) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN v.colour = '' OR v.style = v.colour THEN CASE v.colour WHEN '' THEN v.style ELSE '' END
    WHEN starts_with(v.style, v.colour || ' / ') THEN substr(v.style, length(v.colour) + 4)
    ELSE left(v.style, -(length(v.colour) + 3))
  END
$$;

-- By line, the variants of the same product in other colours that cost the same as the line's own, with what there is of each: of the lines
-- that can be asked back or are.
CREATE FUNCTION other_colours_of(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(l.id, others.variants), '{}')
  FROM line_items l
  JOIN variants v ON v.id = l.variant_id AND v.colour <> '',
  LATERAL (
    SELECT jsonb_agg(jsonb_build_object('variantId', s.id, 'size', coalesce(nullif(s.size, ''), 'One Size'), 'colour', s.colour,
      'supply', to_jsonb(f)) ORDER BY s.position) AS variants
    FROM variants s, LATERAL supply_of(s) f
    WHERE s.product_id = v.product_id AND s.colour NOT IN ('', v.colour) AND s.price_paise = v.price_paise
      AND style_but_colour(s) = style_but_colour(v)
  ) others
  WHERE l.order_id = wanted AND l.is_goods AND others.variants IS NOT NULL
    AND EXISTS (SELECT FROM pieces_of(l.id) q WHERE q.free > 0 OR q.held > 0)
$$;

-- As before, with the colour that is wanted, where it is another.
CREATE OR REPLACE FUNCTION items_of_request(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', i.line_item_id, 'sku', i.sku, 'title', coalesce(nullif(l.title, ''), i.sku),
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''), 'originalSize', i.original_size, 'size', i.size,
    'colour', nullif(i.colour, ''),
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

-- As before, with the colour that is wanted.
CREATE OR REPLACE FUNCTION requests_on(wanted text, order_number text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'fulfillment_id', order_number || '.' || r.n, 'type', r.type, 'status', r.status, 'created_at', r.created_at,
    'counts', r.status NOT IN ('rejected', 'cancelled') AND NOT (r.status = 'refused' AND r.settled_at IS NULL),
    'events', steps_of(r.id),
    'pickups_asked', (SELECT count(*) FROM pickups p WHERE p.request_id = r.id AND p.asked_by = 'shopper'),
    'line_items', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', i.line_item_id, 'sku', i.sku, 'originalSize', i.original_size, 'size', i.size, 'colour', i.colour, 'units', i.units,
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

-- Whether no courier collected at the PIN code of the request when it was made: the customer sends the parcel themselves.
ALTER TABLE requests ADD COLUMN no_courier boolean NOT NULL DEFAULT false;

-- Whether couriers collect at a PIN code, as they said last. What they did not answer is not here.
CREATE TABLE pin_pickups (
  zip text PRIMARY KEY CHECK (zip ~ '^[1-9][0-9]{5}$'),
  served boolean NOT NULL,
  asked_at timestamptz NOT NULL
);
