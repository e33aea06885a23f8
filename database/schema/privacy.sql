-- Requests about the data of a customer, with the time by which each must be done: to hand out a copy (`export`), to
-- erase the customer (`erase`), or to erase the whole shop (`erase_shop`, without a customer).
CREATE TABLE privacy_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('export', 'erase', 'erase_shop')),
  customer_id text,
  requested_by text NOT NULL CHECK (requested_by IN ('shopify', 'desk', 'command')),
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  -- The erasure of a whole shop waits for a day if an order came after Shopify sent it: staff can confirm or object
  -- until it has begun.
  sent_at timestamptz,
  answer text CHECK (answer IN ('confirmed', 'objected')),
  answered_by text REFERENCES staff,
  begun_at timestamptz,
  CHECK ((customer_id IS NULL) = (kind = 'erase_shop')),
  CHECK (kind <> 'erase_shop' OR sent_at IS NOT NULL)
);
CREATE INDEX privacy_requests_open ON privacy_requests (due_at) WHERE done_at IS NULL;
CREATE INDEX privacy_requests_of_customer ON privacy_requests (customer_id);

-- Erased customers, by Shopify's id alone: a late message does not bring their data back. An order that they make later
-- starts anew. Their data is erased a second time a little later, in case some of it was still on its way.
CREATE TABLE erased_customers (
  id text PRIMARY KEY,
  erased_at timestamptz NOT NULL,
  looked_again_at timestamptz
);
CREATE INDEX erased_customers_to_look_again ON erased_customers (erased_at) WHERE looked_again_at IS NULL;

-- Photos whose rows are deleted and whose files are still to be deleted from the store.
CREATE TABLE erased_files (
  id text PRIMARY KEY,
  erased_at timestamptz NOT NULL
);
