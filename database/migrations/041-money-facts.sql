-- What the shop says was paid for an order, and what of it was paid back. Null, or '', where it did not say: orders of before.
ALTER TABLE orders ADD COLUMN financial_status text NOT NULL DEFAULT '', ADD COLUMN current_paise bigint, ADD COLUMN outstanding_paise bigint,
  ADD COLUMN received_paise bigint, ADD COLUMN refunded_paise bigint;
ALTER TABLE refunds ADD COLUMN paid_paise bigint CHECK (paid_paise >= 0);

-- What is known of the money of an order, for `rules/orders/paid.ts` and `rules/returns/money/left.ts`. Of a request on it, also what the
-- others on it were settled by, and what the shop paid back since it was made.
CREATE FUNCTION money_of(wanted text, request bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
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
    SELECT coalesce(sum(t.amount_paise) FILTER (WHERE t.kind = 'refund'), 0) AS refunds,
      coalesce(sum(t.amount_paise) FILTER (WHERE t.kind <> 'refund'), 0) AS cards
    FROM requests e JOIN request_settlements t ON t.request_id = e.id
    WHERE e.order_id = o.id AND e.id IS DISTINCT FROM $2
  ) others
  WHERE o.id = $1
$$;

-- From which parcels the pieces of a request came. Requests of before do not say.
CREATE TABLE request_parcels (
  request_id bigint NOT NULL,
  line_item_id text NOT NULL,
  fulfilment_id text NOT NULL,
  units integer NOT NULL CHECK (units > 0),
  PRIMARY KEY (request_id, line_item_id, fulfilment_id),
  FOREIGN KEY (request_id, line_item_id) REFERENCES request_items (request_id, line_item_id) ON DELETE CASCADE
);
CREATE INDEX request_parcels_line ON request_parcels (line_item_id, fulfilment_id);

-- The pieces of a line that arrived, by the parcel that they came in, the oldest first, and how many of them can be asked back. What a live
-- request names is taken from its parcel; what was refunded, or is held by a request that names none, is taken to be the oldest.
CREATE FUNCTION pieces_by_parcel(line text) RETURNS TABLE (fulfilment_id text, delivered_at timestamptz, delivered integer, free integer)
LANGUAGE sql STABLE AS $$
  WITH came AS (
    SELECT i.fulfilment_id, coalesce(c.delivered_at, d.delivered_at) AS at, i.quantity AS units, i.quantity - least(i.quantity, coalesce((
      SELECT sum(h.units) FROM request_parcels h JOIN request_items r ON r.request_id = h.request_id AND r.line_item_id = h.line_item_id
      WHERE h.line_item_id = $1 AND h.fulfilment_id = i.fulfilment_id AND r.live), 0)) AS unnamed
    FROM fulfilment_items i
    LEFT JOIN fulfilments f ON f.id = i.fulfilment_id
    LEFT JOIN fulfilment_deliveries d ON d.fulfilment_id = i.fulfilment_id
    LEFT JOIN parcels c ON c.awb = f.awb
    WHERE i.line_item_id = $1 AND f.status IS DISTINCT FROM 'cancelled' AND coalesce(c.delivered_at, d.delivered_at) IS NOT NULL
      AND (c.state IS NULL OR c.state NOT IN ('rto', 'rto_delivered'))
  ), gone AS (
    SELECT greatest(0, coalesce(sum(c.unnamed), 0) - coalesce((SELECT p.free FROM pieces_of($1) p), 0)) AS units FROM came c
  )
  SELECT c.fulfilment_id, c.at, c.units,
    greatest(0, least(c.unnamed, sum(c.unnamed) OVER (ORDER BY c.at, c.fulfilment_id) - gone.units))::integer
  FROM came c, gone
  ORDER BY c.at, c.fulfilment_id
$$;

-- As before, with the parcels that the pieces came in.
CREATE OR REPLACE FUNCTION items_of_request(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', i.line_item_id, 'sku', i.sku, 'title', coalesce(nullif(l.title, ''), i.sku),
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''), 'originalSize', i.original_size, 'size', i.size,
    'units', i.units, 'ordered', greatest(l.ordered, l.quantity, i.units), 'pricePaise', i.mrp_paise, 'paidPaise', i.paid_paise,
    'decision', i.decision, 'live', i.live, 'restocked', i.restocked_at IS NOT NULL,
    'bundle', nullif(l.bundle, ''), 'cameIn', (
      SELECT jsonb_agg(jsonb_build_object('fulfilmentId', h.fulfilment_id, 'name', coalesce(nullif(f.name, ''), h.fulfilment_id), 'units', h.units)
        ORDER BY h.fulfilment_id)
      FROM request_parcels h LEFT JOIN fulfilments f ON f.id = h.fulfilment_id
      WHERE h.request_id = i.request_id AND h.line_item_id = i.line_item_id))) ORDER BY l.position, i.line_item_id), '[]')
  FROM request_items i
  LEFT JOIN line_items l ON l.id = i.line_item_id
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN products p ON p.id = l.product_id
  WHERE i.request_id = wanted
$$;
