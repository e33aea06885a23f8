-- The ledger of an order: its money and the pieces of its lines, entry by entry. Rows are only added: a change is
-- another entry of the same source, with the difference. An entry contains no personal data: an erasure changes none.
--
-- Money: paid by the customer (`paid`), paid back by Shopify (`refunded`), paid out otherwise (`paid_out`), promised to
-- requests (`promised`) and no longer promised (`released`), and the shop's own money on top of a refund (`bonus`),
-- which is no part of any balance. Pieces of a line: ordered, sent by a fulfilment, delivered, come back to the shop
-- (`came_back`), in a request (`held`) and no longer in it (`released`), sent back after delivery (`returned`),
-- refunded before they arrived (`cancelled`). `paise` is the price paid for these pieces.
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The order, the source, and how often the source was written: an entry is written once.
  key text NOT NULL UNIQUE,
  order_id text NOT NULL,
  request_id bigint,
  line_item_id text,
  kind text NOT NULL CONSTRAINT ledger_entries_kind_check CHECK (CASE
    WHEN line_item_id IS NULL THEN kind IN ('paid', 'refunded', 'paid_out', 'promised', 'released', 'bonus')
    ELSE kind IN ('ordered', 'sent', 'delivered', 'came_back', 'held', 'released', 'returned', 'cancelled') END),
  paise bigint NOT NULL,
  units integer NOT NULL DEFAULT 0,
  source text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT ledger_entries_amount_check CHECK (paise <> 0 OR units <> 0),
  CONSTRAINT ledger_entries_units_check CHECK (units = 0 OR line_item_id IS NOT NULL)
);
CREATE INDEX ledger_entries_of_order ON ledger_entries (order_id);
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The sums of an order's entries. An order without a request and without a refund has no row: nothing is promised and
-- nothing went out. No more is promised than was paid; if Shopify alone paid back more than that, nothing is promised.
CREATE TABLE order_balances (
  order_id text PRIMARY KEY,
  paid_paise bigint NOT NULL CHECK (paid_paise >= 0),
  paid_back_paise bigint NOT NULL CHECK (paid_back_paise >= 0),
  promised_paise bigint NOT NULL CHECK (promised_paise >= 0),
  -- Shopify paid back an amount whose rupees are not known: nothing is promised then.
  has_unknown boolean NOT NULL DEFAULT false,
  CONSTRAINT never_more_than_was_paid CHECK (promised_paise = 0 OR promised_paise + paid_back_paise <= paid_paise)
);

-- The sums of a request's entries: the money promised to it, the money paid out for it, and the part of that which
-- Shopify paid back.
CREATE TABLE request_balances (
  request_id bigint PRIMARY KEY,
  order_id text NOT NULL,
  promised_paise bigint NOT NULL CHECK (promised_paise >= 0),
  paid_back_paise bigint NOT NULL CHECK (paid_back_paise >= 0),
  refunded_paise bigint NOT NULL CHECK (refunded_paise >= 0),
  -- As `is_unclear` of `refunds`.
  is_unclear boolean NOT NULL,
  -- The number of its pieces that the request no longer holds, because the shop refunded them or they went back to it.
  lost_units integer NOT NULL DEFAULT 0 CHECK (lost_units >= 0)
);

-- The sums of a line's entries. `free` pieces can be returned; `rest` is neither in a request nor refunded, delivered
-- or not, and `left_paise` is the price paid for it. Lines of an order without a request and without a refund have no
-- row: all delivered pieces are free.
CREATE TABLE line_balances (
  line_item_id text PRIMARY KEY,
  order_id text NOT NULL,
  ordered integer NOT NULL CHECK (ordered > 0),
  delivered integer NOT NULL,
  held integer NOT NULL CHECK (held >= 0),
  returned integer NOT NULL CHECK (returned >= 0),
  cancelled integer NOT NULL CHECK (cancelled >= 0),
  free integer NOT NULL GENERATED ALWAYS AS (delivered - held - returned) STORED,
  rest integer NOT NULL GENERATED ALWAYS AS (ordered - held - returned - cancelled) STORED,
  left_paise bigint NOT NULL CONSTRAINT no_more_than_the_line_is_worth CHECK (left_paise >= 0),
  -- All pieces that refunds name, and those of all requests that are not over, also if the goods are back.
  refunded integer NOT NULL,
  requested integer NOT NULL,
  CHECK (delivered >= 0 AND delivered <= ordered),
  CONSTRAINT no_piece_twice CHECK (held + returned <= delivered),
  CONSTRAINT no_more_than_was_ordered CHECK (held + returned + cancelled <= ordered)
);
CREATE INDEX line_balances_of_order ON line_balances (order_id);
