-- An item of an exchange holds pieces of the variant that is wanted, until the shop's time for that is over. `waits` tells that the customer
-- agreed to wait until they are made.
ALTER TABLE request_items ADD COLUMN wanted_variant text, ADD COLUMN held_until timestamptz, ADD COLUMN waits boolean NOT NULL DEFAULT false;
CREATE INDEX request_items_holding ON request_items (wanted_variant) WHERE live AND held_until IS NOT NULL;
ALTER TABLE stock_changes DROP CONSTRAINT stock_changes_way_check, ADD CONSTRAINT stock_changes_way_check CHECK (way IN ('edit', 'csv', 'restock', 'exchange'));

-- Whether Shopify sells a variant beyond what there is of it; null is no. Of what is known already: what it offers although it counts none.
ALTER TABLE variants ADD COLUMN sells_on boolean;
UPDATE variants v SET sells_on = true
WHERE available AND (SELECT sum(l.available) FROM inventory_levels l WHERE l.inventory_item_id = v.inventory_item_id) <= 0;

-- Until when an item holds what it wants: not once its request is over, settled, or did not get it.
CREATE FUNCTION holds_until(i request_items, r requests) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN i.live AND i.decision IS DISTINCT FROM 'rejected' AND r.settled_at IS NULL THEN i.held_until END
$$;

-- What there is of a variant, each source counted once: what lies on the shelf, as Shopify counts it where it does, else by the shop's own
-- list (null where neither does); what is being made; and what items of requests hold. Of a variant that Shopify does not offer nothing lies
-- on the shelf. `endless` is one that can be had however many are held, which are not counted then.
CREATE FUNCTION supply_of(wanted variants) RETURNS TABLE (
  inventory integer, po integer, finishing integer, stitching integer, cutting integer, held integer, endless boolean
) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN wanted.available THEN n.counted ELSE 0 END, coalesce(n.po, 0), coalesce(n.finishing, 0), coalesce(n.stitching, 0),
    coalesce(n.cutting, 0), CASE WHEN e.endless THEN 0 ELSE (
      SELECT coalesce(sum(i.units), 0)::integer FROM request_items i JOIN requests r ON r.id = i.request_id
      WHERE i.wanted_variant = wanted.id AND i.live AND i.held_until > now() AND holds_until(i, r) > now()) END, e.endless
  FROM (
    SELECT s.*, coalesce(
      (SELECT sum(l.available)::integer FROM inventory_levels l WHERE l.inventory_item_id = wanted.inventory_item_id), s.inventory) AS counted
    FROM (SELECT (SELECT p.title FROM products p WHERE p.id = wanted.product_id) AS title) g
    LEFT JOIN stock s ON s.item_name = CASE wanted.style WHEN '' THEN g.title ELSE g.title || ' - ' || wanted.style END
      AND s.size = coalesce(nullif(wanted.size, ''), 'One Size')
  ) n
  CROSS JOIN LATERAL (
    SELECT wanted.available AND (n.counted IS NULL OR coalesce(wanted.sells_on, false)) AS endless
  ) e
$$;

-- Holds the wanted pieces of an item, or holds them longer: false where others hold what there is. Items that want the same variant are
-- decided one after the other, so that two never hold the last piece; where there is no last one they do not wait for each other.
CREATE FUNCTION hold_size(request bigint, line text, until timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7275211, hashtext(v.id))
  FROM request_items i JOIN variants v ON v.id = i.wanted_variant, LATERAL supply_of(v) s
  WHERE i.request_id = request AND i.line_item_id = line AND NOT s.endless;
  UPDATE request_items i SET held_until = until
  FROM variants v, LATERAL supply_of(v) s
  WHERE i.request_id = request AND i.line_item_id = line AND v.id = i.wanted_variant
    AND (i.held_until > now() OR s.endless
      OR i.units <= s.inventory - s.held + CASE WHEN i.waits THEN s.po::bigint + s.finishing + s.stitching + s.cutting ELSE 0 END);
  RETURN FOUND;
END $$;

-- The sizes of a product, with what there is of each.
CREATE FUNCTION sizes_of(product text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('variantId', v.id, 'size', coalesce(nullif(v.size, ''), 'One Size'), 'style', v.style,
    'supply', to_jsonb(s)) ORDER BY v.position), '[]')
  FROM variants v, LATERAL supply_of(v) s
  WHERE v.product_id = product
$$;

-- As before, with what there is of each size.
CREATE OR REPLACE FUNCTION lines_of(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'sku', l.sku, 'title', l.title, 'name', l.name, 'variantTitle', l.variant_title,
    'pricePaise', l.price_paise, 'quantity', l.quantity, 'isGoods', l.is_goods, 'bundle', l.bundle,
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''),
    'size', coalesce(nullif(v.size, ''), nullif(l.variant_title, ''), 'One Size'),
    'sizes', coalesce((
      SELECT jsonb_agg(jsonb_build_object('variantId', s.id, 'size', coalesce(nullif(s.size, ''), 'One Size'), 'style', s.style,
        'supply', to_jsonb(f)) ORDER BY s.position)
      FROM variants s, LATERAL supply_of(s) f WHERE s.product_id = v.product_id AND s.style = v.style), '[]'),
    'deliveries', q.deliveries, 'ordered', q.ordered, 'refunded', q.refunded, 'held', q.held, 'free', q.free, 'rest', q.rest,
    'eachPaise', q.each_paise, 'leftPaise', q.left_paise
  ) ORDER BY l.position), '[]')
  FROM line_items l
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN products p ON p.id = l.product_id,
  LATERAL pieces_of(l.id) q
  WHERE l.order_id = wanted
$$;

-- As before, with how long the wanted pieces are held while the request is neither settled nor over.
CREATE OR REPLACE FUNCTION items_of_request(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', i.line_item_id, 'sku', i.sku, 'title', coalesce(nullif(l.title, ''), i.sku),
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''), 'originalSize', i.original_size, 'size', i.size,
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

-- As before, with how long the wanted pieces are held while the request is neither settled nor over.
CREATE OR REPLACE FUNCTION requests_on(wanted text, order_number text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'fulfillment_id', order_number || '.' || r.n, 'type', r.type, 'status', r.status, 'created_at', r.created_at,
    'counts', r.status NOT IN ('rejected', 'cancelled') AND NOT (r.status = 'refused' AND r.settled_at IS NULL),
    'events', steps_of(r.id),
    'pickups_asked', (SELECT count(*) FROM pickups p WHERE p.request_id = r.id AND p.asked_by = 'shopper'),
    'line_items', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', i.line_item_id, 'sku', i.sku, 'originalSize', i.original_size, 'size', i.size, 'units', i.units,
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
