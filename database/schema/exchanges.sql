-- The replacement order of an exchange in Shopify.
CREATE TABLE replacements (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  -- The number of the draft order. `draft_requested`: the call that makes it was sent to Shopify, so that it is
  -- looked up if the answer is lost.
  round integer NOT NULL DEFAULT 1 CHECK (round > 0),
  draft_requested boolean NOT NULL DEFAULT false,
  -- The number of pieces of each variant.
  pieces jsonb NOT NULL DEFAULT '{}',
  draft_id text,
  -- The time since which Shopify reserves the pieces, by Shopify's clock.
  reserved_at timestamptz,
  -- The order that the draft became.
  order_name text,
  -- The amount that the draft or the order asks the customer to pay, and the page on which they pay it before the order
  -- is made. That page shows the order: only its customer gets the link.
  charge_paise bigint NOT NULL DEFAULT 0 CHECK (charge_paise >= 0),
  pay_url text,
  -- The time at which the customer was last asked to pay, and the number of times; both stay when the link is closed.
  fee_requested_at timestamptz,
  fee_requests integer NOT NULL DEFAULT 0,
  -- The problem for staff to solve: the fee was not paid in time (`unpaid`) or too late (`late`), the customer does not
  -- want the order any more (`unwanted`), Shopify asks for another amount than the customer saw (`price`).
  trouble text NOT NULL DEFAULT '' CHECK (trouble IN ('', 'unpaid', 'late', 'unwanted', 'price'))
);
CREATE INDEX replacements_in_trouble ON replacements (request_id) WHERE trouble <> '';
CREATE UNIQUE INDEX replacements_by_draft ON replacements (draft_id) WHERE draft_id IS NOT NULL;

-- An exchange whose new pieces are lines of the same order, by its return in Shopify. Other exchanges have a row in
-- `replacements`.
CREATE TABLE exchange_lines (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  -- The number of pieces of each variant that the return of this round gives out, and its fee; written before the call
  -- to Shopify.
  pieces jsonb NOT NULL DEFAULT '{}',
  fee_rupees integer NOT NULL DEFAULT 0 CHECK (fee_rupees >= 0),
  -- Shopify was asked to make lines of the order of them, or has made them.
  processed boolean NOT NULL DEFAULT false,
  -- True if their fulfilment was put on hold until the goods come back. If staff release the hold, it is not set again.
  on_hold boolean NOT NULL DEFAULT false
);

-- The gift card of a request in Shopify. Its row is written before Shopify is asked: a repeated call asks for the same
-- code and amount.
CREATE TABLE gift_cards (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  -- The code, encrypted; deleted once Shopify's id of the card is known.
  sealed text,
  -- The refund, and the shop's bonus on top of it: the card is worth both.
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  bonus_paise bigint NOT NULL DEFAULT 0 CHECK (bonus_paise >= 0),
  requested_at timestamptz NOT NULL,
  card_id text UNIQUE,
  -- The last four characters of the code.
  ends text NOT NULL DEFAULT '',
  -- The time at which Shopify accepted to send it to the customer.
  sent_at timestamptz,
  CHECK ((sealed IS NULL) = (card_id IS NOT NULL))
);

-- A customer who wants a mail when a size is back, one row for each variant. There are no foreign keys to the variant
-- and the line: Shopify may delete both.
CREATE TABLE size_alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id text NOT NULL,
  variant_id text NOT NULL,
  order_id text NOT NULL REFERENCES orders,
  line_item_id text NOT NULL,
  -- The last day, in India, on which the item can be exchanged.
  until date NOT NULL,
  requested_at timestamptz NOT NULL,
  -- The number of times that the customer subscribed: after the mail they may do so again.
  round integer NOT NULL DEFAULT 1,
  notified_at timestamptz,
  UNIQUE (customer_id, variant_id)
);
CREATE INDEX size_alerts_open ON size_alerts (variant_id) WHERE notified_at IS NULL;
