CREATE TABLE orders (
  id text PRIMARY KEY,
  name text NOT NULL,
  order_number text NOT NULL,
  customer_id text,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  shipping_address jsonb NOT NULL DEFAULT '{}',
  payment_gateway_names text[] NOT NULL DEFAULT '{}',
  total_paise bigint NOT NULL DEFAULT 0,
  -- The money of the order as Shopify states it; null or '' if it does not.
  financial_status text NOT NULL DEFAULT '',
  current_paise bigint,
  outstanding_paise bigint,
  received_paise bigint,
  refunded_paise bigint,
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  deleted_at timestamptz,
  -- The time at which the order's customer was erased: later messages are applied without the customer's data.
  erased_at timestamptz,
  version timestamptz NOT NULL,
  source_time timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX orders_of_customer ON orders (customer_id, created_at DESC);
CREATE INDEX orders_by_number ON orders (upper(order_number));
CREATE INDEX orders_by_name ON orders (number_key(name));
CREATE INDEX orders_by_phone ON orders (phone, created_at DESC) WHERE phone <> '';
CREATE INDEX orders_by_shipping_phone ON orders ((shipping_address ->> 'phone'), created_at DESC)
  WHERE shipping_address ->> 'phone' <> '';
CREATE INDEX orders_by_email ON orders (lower(email), created_at DESC) WHERE email <> '';
CREATE INDEX orders_by_first_name ON orders (lower(first_name) text_pattern_ops) WHERE first_name <> '';
-- The queue leaves the requests of deleted orders out.
CREATE INDEX orders_deleted ON orders (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX orders_by_time ON orders (created_at);
CREATE STATISTICS orders_shipping_phone ON (shipping_address ->> 'phone') FROM orders;
CREATE STATISTICS orders_email ON lower(email) FROM orders;
CREATE STATISTICS orders_first_name ON lower(first_name) FROM orders;
CREATE TRIGGER order_is_renamed AFTER UPDATE ON orders FOR EACH ROW
  WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name
    OR old.email IS DISTINCT FROM new.email OR old.phone IS DISTINCT FROM new.phone
    OR old.name IS DISTINCT FROM new.name OR old.order_number IS DISTINCT FROM new.order_number)
  EXECUTE FUNCTION order_renamed();
CREATE TRIGGER order_contact_changes AFTER UPDATE OF email, phone ON orders FOR EACH ROW
  WHEN (old.customer_id IS NOT NULL AND (old.email <> '' AND lower(old.email) <> lower(new.email)
    OR old.phone <> '' AND old.phone <> new.phone))
  EXECUTE FUNCTION order_contact_changed();

-- The wishes of customers to cancel an order, one for each order.
CREATE TABLE order_cancellations (
  order_id text PRIMARY KEY REFERENCES orders,
  customer_id text NOT NULL,
  requested_at timestamptz NOT NULL,
  -- 'sent': it left before Shopify could cancel it; 'refused': Shopify refused it for another reason.
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'underway', 'done', 'sent', 'refused')),
  -- The time of the last try in Shopify, and the number of all.
  tried_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- The mail about its end that was written last.
  mailed text CHECK (mailed IN ('order_cancelled', 'order_not_cancelled'))
);

CREATE TABLE line_items (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  position integer NOT NULL,
  product_id text,
  variant_id text,
  sku text NOT NULL DEFAULT '',
  title text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  variant_title text NOT NULL DEFAULT '',
  price_paise bigint NOT NULL DEFAULT 0,
  -- The number of ordered pieces. `quantity` is the number left in the order: 0 if the line was removed.
  ordered integer CHECK (ordered > 0),
  quantity integer NOT NULL DEFAULT 1,
  -- The price paid for all ordered pieces, after all discounts. `tax_paise` is the part of it that is tax on top of the
  -- price: discounts are taken off the price before tax.
  paid_paise bigint CHECK (paid_paise >= 0),
  tax_paise bigint NOT NULL DEFAULT 0 CHECK (tax_paise >= 0),
  -- False for lines that cannot come back: gift cards, tips, charges, lines that are not shipped. `is_shipped` is
  -- Shopify's own value, before the shop's lists of charges are applied; null if it is not known.
  is_goods boolean NOT NULL DEFAULT true,
  is_shipped boolean,
  -- The same for all lines that were bought as one bundle; '' without one.
  bundle text NOT NULL DEFAULT '',
  -- The weight of one piece as the order states it; null if it does not.
  grams integer CHECK (grams > 0)
);
CREATE INDEX line_items_of_order ON line_items (order_id, position);
-- The desk's search finds the tickets of an order by a SKU.
CREATE INDEX line_items_by_sku ON line_items (upper(sku)) WHERE sku <> '';
-- When the type or the tags of a product change, `is_goods` of its lines is computed again.
CREATE INDEX line_items_of_product ON line_items (product_id) WHERE product_id IS NOT NULL;
CREATE TRIGGER lines_are_found AFTER INSERT ON line_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION line_items_added();

CREATE TABLE fulfilments (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  name text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT '',
  courier text NOT NULL DEFAULT '',
  shipment_status text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  version timestamptz NOT NULL,
  source_time timestamptz NOT NULL DEFAULT '-infinity',
  -- The time at which all of it had arrived; null before that. Triggers write it, after each change of the facts that
  -- decide it.
  arrived_at timestamptz
);
CREATE INDEX fulfilments_of_order ON fulfilments (order_id);
CREATE TRIGGER arrival_by_status AFTER INSERT OR UPDATE OF status ON fulfilments FOR EACH ROW
  EXECUTE FUNCTION arrival_changed();

CREATE TABLE fulfilment_items (
  fulfilment_id text NOT NULL REFERENCES fulfilments ON DELETE CASCADE,
  line_item_id text NOT NULL,
  quantity integer NOT NULL,
  PRIMARY KEY (fulfilment_id, line_item_id)
);
CREATE INDEX fulfilment_items_of_line ON fulfilment_items (line_item_id);

-- The time at which a fulfilment was delivered, by the first message about that. There is no foreign key: this message
-- may arrive before the fulfilment itself.
CREATE TABLE fulfilment_deliveries (
  fulfilment_id text PRIMARY KEY,
  delivered_at timestamptz NOT NULL
);
CREATE TRIGGER arrival_by_delivery AFTER INSERT OR UPDATE OR DELETE ON fulfilment_deliveries FOR EACH ROW
  EXECUTE FUNCTION arrival_changed();

-- Each tracking number of a fulfilment is a parcel. Shopify does not say which pieces are in which parcel: each may
-- have all of the fulfilment. A number that the shop removed stays, with the time in `gone_at`, so that its scans are
-- erased with the order.
CREATE TABLE fulfilment_parcels (
  fulfilment_id text NOT NULL REFERENCES fulfilments ON DELETE CASCADE,
  awb text NOT NULL CHECK (awb <> ''),
  position integer NOT NULL CHECK (position > 0),
  gone_at timestamptz,
  PRIMARY KEY (fulfilment_id, awb)
);
CREATE INDEX fulfilment_parcels_by_awb ON fulfilment_parcels (awb);
CREATE INDEX fulfilment_parcels_by_awb_typed ON fulfilment_parcels (upper(awb));
CREATE STATISTICS fulfilment_parcels_awb_typed ON upper(awb) FROM fulfilment_parcels;
CREATE TRIGGER arrival_by_awb AFTER INSERT OR UPDATE OF gone_at OR DELETE ON fulfilment_parcels FOR EACH ROW
  EXECUTE FUNCTION arrival_changed();

-- The refunds that Shopify made. `purpose` is the money of a request (`request`), of pieces without a request (`goods`)
-- or that were never sent (`cancelled`), of shipping, or an amount beside these (`goodwill`); null until the order of
-- the refund is known. It is decided once: by rules/ledger/attribution.ts (`rule`), by the refund's id in the
-- settlement of a request (`reference`), or by staff (`staff`), who give a `reason`. There is no foreign key to
-- `requests`: a message of Shopify locks the order, and does not wait for a lock on a request.
CREATE TABLE refunds (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  request_id bigint,
  created_at timestamptz NOT NULL,
  paid_paise bigint CHECK (paid_paise >= 0),
  shipping_paise bigint NOT NULL DEFAULT 0 CHECK (shipping_paise >= 0),
  -- The part that is the shop's bonus of the request: its own money, and no refund.
  bonus_paise bigint NOT NULL DEFAULT 0 CHECK (bonus_paise >= 0),
  purpose text CHECK (purpose IN ('request', 'goods', 'cancelled', 'shipping', 'goodwill')),
  decided_by text CHECK (decided_by IN ('rule', 'reference', 'staff')),
  -- True if it may be the money of an open request: nothing is paid automatically for that one until staff have
  -- decided.
  is_unclear boolean NOT NULL DEFAULT false,
  reason text NOT NULL DEFAULT '',
  staff_id text,
  CHECK ((purpose IS NULL) = (decided_by IS NULL)),
  CHECK ((purpose = 'request') IS NOT TRUE OR request_id IS NOT NULL),
  CHECK (purpose = 'request' OR request_id IS NULL),
  CHECK (bonus_paise = 0 OR request_id IS NOT NULL),
  CHECK (decided_by = 'staff' OR reason = '' AND staff_id IS NULL)
);
-- Each read of an order's money sums its refunds.
CREATE INDEX refunds_of_order ON refunds (order_id);

CREATE TABLE refund_items (
  refund_id text NOT NULL REFERENCES refunds ON DELETE CASCADE,
  line_item_id text NOT NULL,
  quantity integer NOT NULL,
  -- `return` if the pieces came back, `cancel` if they were never sent; '' if Shopify does not say.
  kind text NOT NULL DEFAULT '' CHECK (kind IN ('', 'return', 'cancel')),
  PRIMARY KEY (refund_id, line_item_id)
);
CREATE INDEX refund_items_of_line ON refund_items (line_item_id);
