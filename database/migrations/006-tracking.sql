-- A parcel as its courier tells of it, under its AWB. It is first looked at as soon as it is known, and no more once
-- `look_at` is null. `state` and what follows from it come from all its scans.
CREATE TABLE parcels (
  awb text PRIMARY KEY,
  carrier text NOT NULL CHECK (carrier IN ('delhivery', 'shiprocket')),
  courier_name text NOT NULL DEFAULT '',
  state text,
  state_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  milestones jsonb NOT NULL DEFAULT '{}',
  delivered_at timestamptz,
  expected_on text,
  sent_at timestamptz NOT NULL,
  -- When the courier last answered, and when it was last asked.
  heard_at timestamptz,
  asked_at timestamptz,
  -- How often in a row it did not answer.
  failures integer NOT NULL DEFAULT 0,
  look_at timestamptz
);
CREATE INDEX parcels_to_look_at ON parcels (carrier, look_at) WHERE look_at IS NOT NULL;

-- A courier tells every scan again and again: each is kept once.
CREATE TABLE parcel_scans (
  awb text NOT NULL REFERENCES parcels,
  at timestamptz NOT NULL,
  state text,
  code text NOT NULL,
  text text NOT NULL,
  location text NOT NULL,
  PRIMARY KEY (awb, at, code, text)
);

-- When each courier may be asked next, for all servers together.
CREATE TABLE courier_turns (
  carrier text PRIMARY KEY,
  next_at timestamptz NOT NULL
);
INSERT INTO courier_turns (carrier, next_at) VALUES ('delhivery', '-infinity'), ('shiprocket', '-infinity');

-- The parcels that are known already. Which courier is asked is a rule of the program; for these the names say enough.
INSERT INTO parcels (awb, carrier, sent_at, look_at)
SELECT DISTINCT ON (f.awb) f.awb,
  CASE WHEN lower(trim(f.courier)) = 'delhivery' OR (trim(f.courier) = '' AND f.awb LIKE '29%') THEN 'delhivery' ELSE 'shiprocket' END,
  f.created_at, CASE WHEN f.created_at > now() - interval '45 days' THEN now() END
FROM fulfilments f
WHERE f.awb <> '' AND f.status <> 'cancelled'
ORDER BY f.awb, f.created_at DESC;

-- How much there is of an item in a size, on the shelf and at each stage of its making.
CREATE TABLE stock (
  item_name text NOT NULL,
  size text NOT NULL,
  inventory integer NOT NULL DEFAULT 0,
  po integer NOT NULL DEFAULT 0,
  finishing integer NOT NULL DEFAULT 0,
  stitching integer NOT NULL DEFAULT 0,
  cutting integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (item_name, size)
);

-- What Shopify counts at each place; null where it does not, or no longer. Where it counts a variant, that is what lies on
-- the shelf.
ALTER TABLE variants ADD COLUMN inventory_item_id text;
CREATE TABLE inventory_levels (
  inventory_item_id text NOT NULL,
  location_id text NOT NULL,
  available integer,
  version timestamptz NOT NULL,
  told_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (inventory_item_id, location_id)
);

-- The number of the order that an exchange became.
ALTER TABLE requests ADD COLUMN new_order_no text;
CREATE INDEX requests_of_customer ON requests (customer_id, id DESC);

-- An order number as people type it: without the signs around it.
CREATE FUNCTION number_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(name, '[^A-Za-z0-9_]', '', 'g'))
$$;
CREATE INDEX orders_by_number ON orders (upper(order_number));
CREATE INDEX orders_by_name ON orders (number_key(name));
CREATE INDEX orders_by_phone ON orders (phone, created_at DESC) WHERE phone <> '';
CREATE INDEX orders_by_shipping_phone ON orders ((shipping_address ->> 'phone'), created_at DESC)
  WHERE shipping_address ->> 'phone' <> '';
CREATE INDEX orders_by_email ON orders (lower(email), created_at DESC) WHERE email <> '';
CREATE INDEX customers_by_phone ON customers (phone) WHERE phone <> '';
CREATE INDEX customers_by_email ON customers (lower(email)) WHERE email <> '';
CREATE INDEX fulfilments_by_awb_typed ON fulfilments (upper(awb)) WHERE awb <> '';

-- As before, but the courier's own Delivered scan is the clock; the shop's word counts where there is none. A parcel that went
-- back to the shop was not delivered to anybody.
CREATE OR REPLACE FUNCTION lines_of(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'sku', l.sku, 'title', l.title, 'name', l.name, 'variantTitle', l.variant_title,
    'pricePaise', l.price_paise, 'quantity', l.quantity,
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''),
    'size', coalesce(nullif(v.size, ''), nullif(l.variant_title, ''), 'One Size'),
    'sizes', coalesce((
      SELECT jsonb_agg(jsonb_build_object('size', coalesce(nullif(s.size, ''), 'One Size'), 'available', s.available) ORDER BY s.position)
      FROM variants s WHERE s.product_id = v.product_id AND s.style = v.style), '[]'),
    'deliveredAt', (
      SELECT max(coalesce(c.delivered_at, d.delivered_at)) FILTER (WHERE c.state IS NULL OR c.state NOT IN ('rto', 'rto_delivered'))
      FROM fulfilment_items i
      LEFT JOIN fulfilment_deliveries d USING (fulfilment_id)
      LEFT JOIN fulfilments f ON f.id = i.fulfilment_id
      LEFT JOIN parcels c ON c.awb = f.awb
      WHERE i.line_item_id = l.id),
    'refunded', coalesce((SELECT sum(r.quantity) FROM refund_items r WHERE r.line_item_id = l.id), 0),
    'held', EXISTS (SELECT 1 FROM request_items q WHERE q.line_item_id = l.id AND q.live)
  ) ORDER BY l.position), '[]')
  FROM line_items l
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN products p ON p.id = l.product_id
  WHERE l.order_id = wanted
$$;

-- What of an order still waits to be sent, with what there is of it: what lies on the shelf, as Shopify counts it where it
-- does, and what is being made. Nothing of a cancelled order waits.
CREATE FUNCTION waiting_items(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'name', l.name, 'title', l.title, 'style', l.style, 'size', l.size, 'sku', l.sku, 'variantTitle', l.variant_title,
    'units', l.units, 'src', l.src,
    'inventory', coalesce(
      (SELECT sum(i.available) FROM inventory_levels i WHERE i.inventory_item_id = l.inventory_item_id), s.inventory, 0),
    'po', coalesce(s.po, 0), 'finishing', coalesce(s.finishing, 0), 'stitching', coalesce(s.stitching, 0),
    'cutting', coalesce(s.cutting, 0)
  ) ORDER BY l.position), '[]')
  FROM (
    SELECT l.name, l.sku, l.variant_title, l.position, v.inventory_item_id, coalesce(v.style, '') AS style,
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
    WHERE o.id = wanted AND o.cancelled_at IS NULL
  ) l
  LEFT JOIN stock s ON s.item_name = CASE l.style WHEN '' THEN l.title ELSE l.title || ' - ' || l.style END
    AND s.size = l.size
  WHERE l.units > 0
$$;

-- What of an order was sent, one entry for each AWB, with what its courier and the shop tell of it; under no AWB stands what was
-- sent without one. A cancelled fulfilment counts for nothing.
CREATE FUNCTION sendings_of(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'awb', f.awb, 'shopCourier', f.courier, 'shipmentStatus', f.shipment_status, 'toldAt', f.version,
    'packedAt', f.created_at, 'shopDeliveredAt', d.delivered_at,
    'carrier', p.carrier, 'courierName', coalesce(p.courier_name, ''), 'state', p.state, 'stateAt', p.state_at,
    'attempts', coalesce(p.attempts, 0), 'milestones', coalesce(p.milestones, '{}'), 'expectedOn', p.expected_on,
    'heardAt', p.heard_at, 'failures', coalesce(p.failures, 0),
    'items', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'name', l.name, 'sku', l.sku, 'variantTitle', l.variant_title, 'units', l.units,
        'src', coalesce(nullif(v.image_url, ''), g.image_url, '')) ORDER BY l.position), '[]')
      FROM (
        SELECT l.id, l.name, l.sku, l.variant_title, l.position, l.variant_id, l.product_id, sum(i.quantity) AS units
        FROM fulfilments s
        JOIN fulfilment_items i ON i.fulfilment_id = s.id
        JOIN line_items l ON l.id = i.line_item_id
        WHERE s.order_id = wanted AND s.awb = f.awb AND s.status <> 'cancelled'
        GROUP BY l.id
      ) l
      LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN products g ON g.id = l.product_id)
  ) ORDER BY f.created_at, f.id), '[]')
  FROM (
    SELECT DISTINCT ON (s.awb) s.* FROM fulfilments s
    WHERE s.order_id = wanted AND s.status <> 'cancelled'
    ORDER BY s.awb, s.created_at DESC, s.id DESC
  ) f
  LEFT JOIN fulfilment_deliveries d ON d.fulfilment_id = f.id
  LEFT JOIN parcels p ON p.awb = f.awb
$$;

-- Of a partial index on an expression the planner keeps no figures; without them it expects thousands of rows where there is one.
CREATE STATISTICS fulfilments_awb_typed ON (upper(awb)) FROM fulfilments;
CREATE STATISTICS orders_shipping_phone ON (shipping_address ->> 'phone') FROM orders;
CREATE STATISTICS orders_email ON (lower(email)) FROM orders;
CREATE STATISTICS customers_email ON (lower(email)) FROM customers;
