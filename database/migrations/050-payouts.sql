-- Where the refund of a request that was paid in cash goes, as its customer gave it. `sealed` is encrypted and deleted once the refund is paid or the
-- bank refuses the account; `shown` is what pages may show of it. `checked` is what the bank says: 'known', 'unknown', or 'unsaid' where it cannot be
-- asked; `name` is the holder in its books. `trouble` is why another account is asked for.
CREATE TABLE payout_accounts (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  round integer NOT NULL DEFAULT 1,
  sealed text,
  shown text NOT NULL DEFAULT '',
  given_at timestamptz NOT NULL,
  checked text CHECK (checked IN ('known', 'unknown', 'unsaid')),
  name text NOT NULL DEFAULT '',
  trouble text NOT NULL DEFAULT '' CHECK (trouble IN ('', 'unknown', 'refused', 'returned'))
);

-- Every payout, numbered within its request; its id is the key under which the bank pays it once. `looks` counts how often the bank was asked in its
-- present state. The account of a payout is its own, since each try must say the same.
CREATE TABLE payouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  request_id bigint NOT NULL REFERENCES requests,
  n integer NOT NULL CHECK (n > 0),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  sealed text,
  shown text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'underway', 'paid', 'failed', 'reversed')),
  asked_by text REFERENCES staff,
  asked_at timestamptz NOT NULL,
  confirmed_by text REFERENCES staff CHECK (confirmed_by <> asked_by),
  bank_id text UNIQUE,
  utr text NOT NULL DEFAULT '',
  trouble text NOT NULL DEFAULT '' CHECK (trouble IN ('', 'account', 'shop')),
  looks integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL,
  UNIQUE (request_id, n)
);
-- A request is paid once: a further payout only after one that failed or came back.
CREATE UNIQUE INDEX one_payout_per_request ON payouts (request_id) WHERE state IN ('waiting', 'sending', 'underway', 'paid');
-- What a person must see to.
CREATE INDEX payouts_in_trouble ON payouts (request_id) WHERE state IN ('waiting', 'sending', 'failed', 'reversed');

-- The last payout of a request.
CREATE FUNCTION payout_of(wanted bigint) RETURNS payouts LANGUAGE sql STABLE AS $$
  SELECT * FROM payouts WHERE request_id = wanted ORDER BY n DESC LIMIT 1
$$;

-- As before. Money that is on its way for another request counts as gone.
CREATE OR REPLACE FUNCTION money_of(wanted text, request bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'totalPaise', o.total_paise, 'status', o.financial_status, 'currentPaise', o.current_paise, 'outstandingPaise', o.outstanding_paise,
    'receivedPaise', o.received_paise, 'refundedPaise', coalesce(o.refunded_paise, 0), 'gateways', o.payment_gateway_names,
    'arrived', CASE WHEN o.financial_status <> '' AND coalesce(o.outstanding_paise, 1) > 0 THEN (
      SELECT jsonb_build_object(
        'isAll', bool_and(l.quantity = 0 OR p.delivered >= p.ordered - p.refunded),
        'paise', sum(least(p.delivered, p.ordered) * p.each_paise))
      FROM line_items l, LATERAL pieces_of(l.id) p WHERE l.order_id = o.id AND l.is_goods) END,
    'backPaise', greatest(coalesce(o.refunded_paise, 0), back.paise), 'sincePaise', back.since,
    'byRefundPaise', others.refunds, 'byCardPaise', others.cards)
  FROM orders o,
  LATERAL (
    SELECT coalesce(sum(f.paid_paise), 0) AS paise,
      coalesce(sum(f.paid_paise) FILTER (WHERE f.created_at >= (SELECT created_at FROM requests WHERE id = $2)), 0) AS since
    FROM refunds f WHERE f.order_id = o.id
  ) back,
  LATERAL (
    SELECT coalesce(sum(CASE WHEN t.kind = 'refund' THEN t.amount_paise WHEN t.kind IS NULL THEN p.amount_paise END), 0) AS refunds,
      coalesce(sum(t.amount_paise) FILTER (WHERE t.kind <> 'refund'), 0) AS cards
    FROM requests e
    LEFT JOIN request_settlements t ON t.request_id = e.id
    LEFT JOIN payouts p ON p.request_id = e.id AND p.state IN ('sending', 'underway')
    WHERE e.order_id = o.id AND e.id IS DISTINCT FROM $2
  ) others
  WHERE o.id = $1
$$;
