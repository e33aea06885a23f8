-- Who was erased, by her id at Shopify alone, so that nothing that comes late brings her back. What she orders afterwards is a
-- new beginning. She is looked for a second time a little later: something of hers may have been on its way.
CREATE TABLE erased_customers (
  id text PRIMARY KEY,
  erased_at timestamptz NOT NULL,
  looked_again_at timestamptz
);
CREATE INDEX erased_customers_to_look_again ON erased_customers (erased_at) WHERE looked_again_at IS NULL;

-- An order whose shopper was erased: what is told of it later is taken in without her.
ALTER TABLE orders ADD COLUMN erased_at timestamptz;

-- Photos whose rows are gone and which are still to be removed from where photos are kept.
CREATE TABLE erased_files (
  id text PRIMARY KEY,
  erased_at timestamptz NOT NULL
);

-- What was asked about somebody's data, and by when it must be done: to hand out what is kept of her (export), to erase her, or
-- everybody (erase_shop, without a customer). It names nobody but by her id.
CREATE TABLE privacy_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('export', 'erase', 'erase_shop')),
  customer_id text,
  asked_by text NOT NULL CHECK (asked_by IN ('shopify', 'desk', 'command')),
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((customer_id IS NULL) = (kind = 'erase_shop'))
);
CREATE INDEX privacy_requests_open ON privacy_requests (due_at) WHERE done_at IS NULL;
CREATE INDEX privacy_requests_of_customer ON privacy_requests (customer_id);

-- The raw messages that are still kept, by the time since when they are not needed.
CREATE INDEX shop_messages_kept ON shop_messages (applied_at) WHERE body <> '';
