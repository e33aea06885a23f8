CREATE TABLE blocked_emails (
  email text PRIMARY KEY CHECK (email = lower(email)),
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A return or an exchange, numbered from 1 within its order. The shopper's request key makes it safe to send again.
CREATE TABLE requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  n integer NOT NULL CHECK (n > 0),
  customer_id text NOT NULL,
  request_key text,
  payload_hash text NOT NULL,
  type text NOT NULL CHECK (type IN ('Return', 'Exchange')),
  reason_code text NOT NULL CHECK (reason_code IN ('0', '1', '2', '3')),
  reason text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  address jsonb NOT NULL,
  payment text NOT NULL CHECK (payment IN ('COD', 'Paid')),
  fee_rupees integer NOT NULL CHECK (fee_rupees >= 0),
  status text NOT NULL DEFAULT 'received',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, n),
  UNIQUE (customer_id, request_key)
);

CREATE INDEX requests_recent ON requests (created_at);

-- The items that a request holds. While it is live, no other request can hold them.
CREATE TABLE request_items (
  request_id bigint NOT NULL REFERENCES requests,
  line_item_id text NOT NULL,
  sku text NOT NULL,
  original_size text NOT NULL,
  size text NOT NULL,
  mrp_paise bigint NOT NULL,
  live boolean NOT NULL DEFAULT true,
  PRIMARY KEY (request_id, line_item_id)
);
CREATE UNIQUE INDEX one_live_request_per_item ON request_items (line_item_id) WHERE live;

CREATE TABLE files (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  request_id bigint REFERENCES requests,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX files_of_request ON files (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX files_waiting ON files (created_at) WHERE request_id IS NULL;

-- "A request is coming": hides nothing, ends with the request, and lapses after 15 minutes.
CREATE TABLE announcements (
  order_id text PRIMARY KEY REFERENCES orders,
  announced_at timestamptz NOT NULL DEFAULT now()
);
