-- The gift card of a request in Shopify. Its row is written before Shopify is asked: from then on the same code and amount are asked for, whatever
-- is lost. `sealed` is the code, encrypted, and deleted once the card is known; `card_id` is Shopify's, `ends` the last four characters of the code.
-- `sent_at` is when Shopify took it to send to the customer.
CREATE TABLE gift_cards (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  sealed text,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  asked_at timestamptz NOT NULL,
  card_id text UNIQUE,
  ends text NOT NULL DEFAULT '',
  sent_at timestamptz,
  CHECK ((sealed IS NULL) = (card_id IS NOT NULL))
);

-- How staff chose that what is due is paid; null is as the shop's policy says.
ALTER TABLE requests ADD COLUMN pays_by text CHECK (pays_by IN ('source', 'account', 'credit', 'card'));

-- As before. A gift card that may be made is money on its way.
CREATE OR REPLACE FUNCTION money_on_its_way(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payouts WHERE request_id = wanted AND state IN ('sending', 'underway'))
    OR EXISTS (SELECT FROM shopify_returns WHERE request_id = wanted AND refunding)
    OR EXISTS (SELECT FROM gift_cards WHERE request_id = wanted AND card_id IS NULL)
$$;

-- As before. A gift card that may be made for another request counts as gone.
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
      coalesce(sum(CASE WHEN t.kind <> 'refund' THEN t.amount_paise WHEN t.kind IS NULL THEN g.amount_paise END), 0) AS cards
    FROM requests e
    LEFT JOIN request_settlements t ON t.request_id = e.id
    LEFT JOIN payouts p ON p.request_id = e.id AND p.state IN ('sending', 'underway')
    LEFT JOIN gift_cards g ON g.request_id = e.id
    WHERE e.order_id = o.id AND e.id IS DISTINCT FROM $2
  ) others
  WHERE o.id = $1
$$;
