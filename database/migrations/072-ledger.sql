-- What a refund of Shopify was for: the money of a request here (`request`), of pieces without a request (`goods`) or that were never sent
-- (`cancelled`), of shipping, or an amount beside all of these (`goodwill`). Decided once, by rules/ledger/attribution.ts (`rule`), by the refund's id in
-- what a request was settled with (`reference`), or by staff (`staff`), who say why. Null until the order of the refund is known.
-- `is_unclear`: it may be the money of a request after all, so that nothing is paid by itself for one that is open, until staff have looked.
-- No reference to `requests`: messages of Shopify hold the order, and do not wait for who holds the request.
ALTER TABLE refunds
  ADD COLUMN shipping_paise bigint NOT NULL DEFAULT 0 CHECK (shipping_paise >= 0),
  ADD COLUMN purpose text CHECK (purpose IN ('request', 'goods', 'cancelled', 'shipping', 'goodwill')),
  ADD COLUMN request_id bigint,
  ADD COLUMN decided_by text CHECK (decided_by IN ('rule', 'reference', 'staff')),
  ADD COLUMN is_unclear boolean NOT NULL DEFAULT false,
  ADD CHECK ((purpose IS NULL) = (decided_by IS NULL)),
  ADD CHECK ((purpose = 'request') IS NOT TRUE OR request_id IS NOT NULL),
  ADD CHECK (purpose = 'request' OR request_id IS NULL);

-- The money of an order, entry by entry: what came in (`paid`), what Shopify paid back (`refunded`), what went out beside it (`paid_out`), what requests
-- are promised (`promised`) and are not any more (`released`). Rows are only added: what changes is a further entry with the difference, of the same source.
-- `key` is the order, the source and how often it was written, so that nothing is written twice.
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  order_id text NOT NULL,
  request_id bigint,
  kind text NOT NULL CHECK (kind IN ('paid', 'refunded', 'paid_out', 'promised', 'released')),
  paise bigint NOT NULL CHECK (paise <> 0),
  source text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX ledger_entries_of_order ON ledger_entries (order_id);

-- What the entries of an order come to. Orders on which nothing was asked back or paid back have no row: nothing is promised and nothing went out.
-- Never more than was paid; where Shopify alone paid back more than that, nothing is promised.
CREATE TABLE order_balances (
  order_id text PRIMARY KEY,
  paid_paise bigint NOT NULL CHECK (paid_paise >= 0),
  paid_back_paise bigint NOT NULL CHECK (paid_back_paise >= 0),
  promised_paise bigint NOT NULL CHECK (promised_paise >= 0),
  CONSTRAINT never_more_than_was_paid CHECK (promised_paise = 0 OR promised_paise + paid_back_paise <= paid_paise)
);

-- Of a request: what it is promised, what went out for it, and what of that Shopify paid back. `is_unclear` as of refunds.
CREATE TABLE request_balances (
  request_id bigint PRIMARY KEY,
  order_id text NOT NULL,
  promised_paise bigint NOT NULL CHECK (promised_paise >= 0),
  paid_back_paise bigint NOT NULL CHECK (paid_back_paise >= 0),
  refunded_paise bigint NOT NULL CHECK (refunded_paise >= 0),
  is_unclear boolean NOT NULL
);

-- What is known of the money of an order, and its balances: what went out, but for what this request was settled with, what is promised to others, and what
-- Shopify paid back for it.
CREATE OR REPLACE FUNCTION money_of(wanted text, request bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'totalPaise', o.total_paise, 'status', o.financial_status, 'currentPaise', o.current_paise, 'outstandingPaise', o.outstanding_paise,
      'receivedPaise', o.received_paise, 'refundedPaise', coalesce(o.refunded_paise, 0), 'gateways', o.payment_gateway_names,
      'arrived', CASE WHEN o.financial_status <> '' AND coalesce(o.outstanding_paise, 1) > 0 THEN arrived_of(o.id) END,
      'paidBackPaise', coalesce(b.paid_back_paise, 0) - coalesce(q.paid_back_paise - q.refunded_paise, 0), 'promisedPaise', coalesce(b.promised_paise, 0) - coalesce(q.promised_paise, 0),
      'ownPaise', coalesce(q.promised_paise, 0), 'madePaise', coalesce(q.refunded_paise, 0), 'isUnclear', coalesce(q.is_unclear, false))
    FROM orders o
    LEFT JOIN order_balances b ON b.order_id = o.id
    LEFT JOIN request_balances q ON q.request_id = $2
    WHERE o.id = $1);
END
$$;
