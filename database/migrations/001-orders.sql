-- What the shop told us, raw and in the order of arrival. A message is stored before it is applied, and applied once.
CREATE TABLE shop_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  event_id text,
  topic text NOT NULL,
  triggered_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  body text NOT NULL,
  applied_at timestamptz,
  refusal text,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shop_messages_waiting ON shop_messages (id) WHERE applied_at IS NULL;

-- Ids are Shopify's: strings of digits. `version` is the time at which Shopify last changed the thing: an older message
-- never overwrites a newer one. Shopify's times have whole seconds: of two messages of one second `told_at`, when the
-- message was sent, tells the newer. No foreign keys between what arrives in any order. What was deleted keeps its row,
-- so that a late message cannot bring it back.
CREATE TABLE customers (
  id text PRIMARY KEY,
  first_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  deleted_at timestamptz,
  version timestamptz NOT NULL,
  told_at timestamptz NOT NULL DEFAULT '-infinity'
);

CREATE TABLE orders (
  id text PRIMARY KEY,
  name text NOT NULL,
  order_number text NOT NULL,
  customer_id text,
  first_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  payment_gateway_names text[] NOT NULL DEFAULT '{}',
  shipping_address jsonb NOT NULL DEFAULT '{}',
  total_paise bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  deleted_at timestamptz,
  version timestamptz NOT NULL,
  told_at timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX orders_of_customer ON orders (customer_id, created_at DESC);

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
  quantity integer NOT NULL DEFAULT 1
);
CREATE INDEX line_items_of_order ON line_items (order_id, position);

CREATE TABLE fulfilments (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  name text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT '',
  courier text NOT NULL DEFAULT '',
  awb text NOT NULL DEFAULT '',
  shipment_status text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  version timestamptz NOT NULL,
  told_at timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX fulfilments_of_order ON fulfilments (order_id);
CREATE INDEX fulfilments_by_awb ON fulfilments (awb) WHERE awb <> '';

CREATE TABLE fulfilment_items (
  fulfilment_id text NOT NULL REFERENCES fulfilments ON DELETE CASCADE,
  line_item_id text NOT NULL,
  quantity integer NOT NULL,
  PRIMARY KEY (fulfilment_id, line_item_id)
);

-- When a fulfilment was delivered: the first time anyone said so. A row of its own, because the news of the delivery
-- may arrive before the fulfilment itself.
CREATE TABLE fulfilment_deliveries (
  fulfilment_id text PRIMARY KEY,
  delivered_at timestamptz NOT NULL
);

CREATE TABLE products (
  id text PRIMARY KEY,
  title text NOT NULL DEFAULT '',
  image_url text NOT NULL DEFAULT '',
  deleted_at timestamptz,
  version timestamptz NOT NULL,
  told_at timestamptz NOT NULL DEFAULT '-infinity'
);

-- `style` joins the options other than the size (colour, cloth): sizes are offered within one style.
CREATE TABLE variants (
  id text PRIMARY KEY,
  product_id text NOT NULL,
  position integer NOT NULL,
  size text NOT NULL,
  style text NOT NULL DEFAULT '',
  sku text NOT NULL DEFAULT '',
  image_url text NOT NULL DEFAULT '',
  available boolean NOT NULL DEFAULT true
);
CREATE INDEX variants_of_product ON variants (product_id, position);

CREATE TABLE refunds (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE refund_items (
  refund_id text NOT NULL REFERENCES refunds ON DELETE CASCADE,
  line_item_id text NOT NULL,
  quantity integer NOT NULL,
  PRIMARY KEY (refund_id, line_item_id)
);
CREATE INDEX refund_items_of_line ON refund_items (line_item_id);
CREATE INDEX fulfilment_items_of_line ON fulfilment_items (line_item_id);
