-- How a request stands: `version` counts its changes, `changed_at` is the last of them. The goods go by `status`, the money by its
-- settlement; `settled_at` repeats when that was, for the queue's indexes.
ALTER TABLE requests ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE requests ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE requests ADD COLUMN settled_at timestamptz;
UPDATE requests SET changed_at = created_at;
ALTER TABLE requests ADD CONSTRAINT requests_status CHECK (status IN ('received', 'approved', 'rejected', 'cancelled', 'pickup_asked',
  'pickup_booked', 'pickup_failed', 'picked_up', 'arrived', 'completed', 'refused'));

-- What was decided about an item when its request was approved in part; and when its pieces went back on the shelf.
ALTER TABLE request_items ADD COLUMN decision text CHECK (decision IN ('approved', 'rejected'));
ALTER TABLE request_items ADD COLUMN restocked_at timestamptz;

-- Every step of a request. What the shopper may read of it is in `detail`; `staff_id` is not. A request key does a step once.
CREATE TABLE request_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES requests,
  at timestamptz NOT NULL,
  act text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('shopper', 'staff', 'courier')),
  staff_id text REFERENCES staff,
  request_key text,
  detail jsonb NOT NULL DEFAULT '{}',
  CHECK (staff_id IS NULL OR actor = 'staff')
);
CREATE INDEX request_events_of_request ON request_events (request_id, id);
CREATE UNIQUE INDEX request_events_once ON request_events (request_id, staff_id, request_key) WHERE request_key IS NOT NULL;

-- What a request became: one order, one refund or one gift card.
CREATE TABLE request_settlements (
  request_id bigint PRIMARY KEY REFERENCES requests,
  kind text NOT NULL CHECK (kind IN ('order', 'refund', 'gift_card')),
  reference text NOT NULL CHECK (reference <> ''),
  amount_paise bigint CHECK (amount_paise > 0),
  at timestamptz NOT NULL,
  staff_id text REFERENCES staff,
  CHECK ((kind = 'order') = (amount_paise IS NULL))
);

-- The staff's own notes on a request. No call of a shopper reads this table.
CREATE TABLE request_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES requests,
  staff_id text NOT NULL REFERENCES staff,
  body text NOT NULL CHECK (body <> ''),
  request_key text,
  at timestamptz NOT NULL,
  UNIQUE (request_id, staff_id, request_key)
);

-- The pick-ups of a request's goods, numbered within it. At most one is under way.
CREATE TABLE pickups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES requests,
  n integer NOT NULL CHECK (n > 0),
  carrier text NOT NULL DEFAULT '' CHECK (carrier IN ('', 'delhivery', 'shiprocket')),
  courier_name text NOT NULL DEFAULT '',
  awb text UNIQUE CHECK (awb <> ''),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'booked', 'failed', 'picked', 'delivered', 'cancelled')),
  wanted_on date,
  asked_by text NOT NULL CHECK (asked_by IN ('shopper', 'staff')),
  staff_id text REFERENCES staff,
  attempts integer NOT NULL DEFAULT 0,
  reason text NOT NULL DEFAULT '',
  courier_ref text NOT NULL DEFAULT '',
  asked_at timestamptz NOT NULL,
  booked_at timestamptz,
  closed_at timestamptz,
  UNIQUE (request_id, n)
);
CREATE UNIQUE INDEX one_live_pickup_per_request ON pickups (request_id) WHERE state IN ('asked', 'booked', 'picked');

-- The views of the queue, each by the number of its requests, which is their order in time.
CREATE INDEX requests_to_decide ON requests (id) WHERE status = 'received';
CREATE INDEX requests_pickup_trouble ON requests (id) WHERE status = 'pickup_failed';
CREATE INDEX requests_to_collect ON requests (id) WHERE status = 'approved';
CREATE INDEX requests_on_the_way ON requests (id) WHERE status IN ('pickup_asked', 'pickup_booked', 'picked_up');
CREATE INDEX requests_to_inspect ON requests (id) WHERE status = 'arrived';
CREATE INDEX requests_to_settle ON requests (id)
  WHERE settled_at IS NULL AND status NOT IN ('received', 'rejected', 'cancelled', 'refused');
CREATE INDEX requests_settled ON requests (id DESC) WHERE settled_at IS NOT NULL;
CREATE INDEX requests_turned_down ON requests (id DESC) WHERE status IN ('rejected', 'cancelled', 'refused');

-- What a request can be found by, and where a photo was used before.
CREATE INDEX requests_by_phone ON requests (phone) WHERE phone <> '';
CREATE INDEX requests_by_email ON requests (lower(email));
CREATE INDEX request_items_by_sku ON request_items (upper(sku)) WHERE sku <> '';
CREATE INDEX orders_by_first_name ON orders (lower(first_name) text_pattern_ops) WHERE first_name <> '';
-- Few are, and no view shows their requests.
CREATE INDEX orders_deleted ON orders (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX files_by_hash ON files (sha256) WHERE request_id IS NOT NULL;

-- Of a partial index on an expression the planner keeps no figures.
CREATE STATISTICS request_items_sku ON (upper(sku)) FROM request_items;
CREATE STATISTICS requests_email ON (lower(email)) FROM requests;
CREATE STATISTICS orders_first_name ON (lower(first_name)) FROM orders;

-- The exchanges that were granted before there were events.
UPDATE requests SET settled_at = created_at WHERE new_order_no IS NOT NULL;
INSERT INTO request_settlements (request_id, kind, reference, at)
SELECT id, 'order', new_order_no, created_at FROM requests WHERE new_order_no IS NOT NULL;
INSERT INTO request_events (request_id, at, act, actor, detail)
SELECT id, created_at, act, 'staff', CASE act WHEN 'settle'
  THEN jsonb_build_object('settlement', jsonb_build_object('kind', 'order', 'reference', new_order_no)) ELSE '{}' END
FROM requests, unnest(ARRAY['approve', 'settle']) act
WHERE status = 'approved' AND (act = 'approve' OR new_order_no IS NOT NULL)
ORDER BY id;

-- How many pieces of a line a request is about: what of it was not refunded before it was asked back.
CREATE FUNCTION asked_units(line text, asked_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(0, l.quantity - coalesce((
    SELECT sum(i.quantity) FROM refund_items i JOIN refunds f ON f.id = i.refund_id
    WHERE i.line_item_id = line AND f.created_at < asked_at), 0))::integer
  FROM line_items l WHERE l.id = line
$$;

-- The items of a request as the desk shows them.
CREATE FUNCTION items_of_request(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', i.line_item_id, 'sku', i.sku, 'title', coalesce(nullif(l.title, ''), i.sku),
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''), 'originalSize', i.original_size, 'size', i.size,
    'units', coalesce(asked_units(i.line_item_id, r.created_at), 1), 'pricePaise', i.mrp_paise, 'decision', i.decision,
    'live', i.live, 'restocked', i.restocked_at IS NOT NULL)) ORDER BY l.position, i.line_item_id), '[]')
  FROM requests r
  JOIN request_items i ON i.request_id = r.id
  LEFT JOIN line_items l ON l.id = i.line_item_id
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN products p ON p.id = l.product_id
  WHERE r.id = wanted
$$;

-- The steps of a request as its shopper may know them.
CREATE FUNCTION steps_of(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'act', e.act, 'detail', e.detail - 'before' - 'restocked') ORDER BY e.id), '[]')
  FROM request_events e WHERE e.request_id = wanted
$$;

-- As before, with the steps of each, and how often the shopper asked for a pick-up. Goods that were refused count no more as an earlier
-- request, unless it was settled.
CREATE OR REPLACE FUNCTION requests_on(wanted text, order_number text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'fulfillment_id', order_number || '.' || r.n, 'type', r.type, 'status', r.status, 'created_at', r.created_at,
    'counts', r.status NOT IN ('rejected', 'cancelled') AND NOT (r.status = 'refused' AND r.settled_at IS NULL),
    'events', steps_of(r.id),
    'pickups_asked', (SELECT count(*) FROM pickups p WHERE p.request_id = r.id AND p.asked_by = 'shopper'),
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
