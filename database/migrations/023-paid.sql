-- What was paid for a line after all discounts, for as many pieces as were ordered. `quantity` cannot say how many: it is 0 once
-- nothing of the line is left in the order.
ALTER TABLE line_items ADD COLUMN paid_paise bigint CHECK (paid_paise >= 0);
ALTER TABLE line_items ADD COLUMN ordered integer CHECK (ordered > 0);

-- Of older lines only the list price is known. Where the order's total is below the sum of its list prices, each line bears its share.
UPDATE line_items l
SET ordered = greatest(l.quantity, 1),
  paid_paise = trunc(l.price_paise * greatest(l.quantity, 1) * least(1, o.total_paise::numeric / nullif(o.list_paise, 0)))
FROM (
  SELECT o.id, o.total_paise, sum(l.price_paise * greatest(l.quantity, 1)) AS list_paise
  FROM orders o JOIN line_items l ON l.order_id = o.id GROUP BY o.id
) o
WHERE o.id = l.order_id;

-- How many pieces of a line a request is about, and what was paid for them: those delivered before it was asked, but not what was
-- refunded before. A refund is first taken from pieces that were never delivered. Where the time of the delivery is not known it is one.
-- Shares are rounded down, so they never add up to more than was paid.
CREATE FUNCTION pieces_of(line text, asked_at timestamptz) RETURNS TABLE (units integer, paid_paise bigint) LANGUAGE sql STABLE AS $$
  SELECT about.units, coalesce(l.paid_paise, l.price_paise * line.ordered) * about.units / line.ordered
  FROM line_items l,
  LATERAL (SELECT greatest(coalesce(l.ordered, l.quantity), 1) AS ordered) line,
  LATERAL (
    SELECT coalesce(sum(i.quantity), 0) AS pieces
    FROM fulfilment_items i
    JOIN fulfilments f ON f.id = i.fulfilment_id AND f.status <> 'cancelled'
    LEFT JOIN fulfilment_deliveries d ON d.fulfilment_id = i.fulfilment_id
    LEFT JOIN parcels c ON c.awb = f.awb
    WHERE i.line_item_id = $1 AND coalesce(c.delivered_at, d.delivered_at) <= $2
      AND (c.state IS NULL OR c.state NOT IN ('rto', 'rto_delivered'))
  ) delivered,
  LATERAL (
    SELECT coalesce(sum(i.quantity), 0) AS pieces
    FROM refund_items i JOIN refunds f ON f.id = i.refund_id
    WHERE i.line_item_id = $1 AND f.created_at < $2
  ) refunded,
  LATERAL (
    SELECT greatest(0, least(greatest(delivered.pieces, 1), line.ordered - refunded.pieces))::integer AS units
  ) about
  WHERE l.id = $1
$$;

CREATE OR REPLACE FUNCTION asked_units(line text, asked_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT units FROM pieces_of(line, asked_at)
$$;

-- As before, with what was paid for the pieces of each item.
CREATE OR REPLACE FUNCTION items_of_request(wanted bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', i.line_item_id, 'sku', i.sku, 'title', coalesce(nullif(l.title, ''), i.sku),
    'src', coalesce(nullif(v.image_url, ''), p.image_url, ''), 'originalSize', i.original_size, 'size', i.size,
    'units', coalesce(about.units, 1), 'pricePaise', i.mrp_paise, 'paidPaise', coalesce(about.paid_paise, i.mrp_paise),
    'decision', i.decision, 'live', i.live, 'restocked', i.restocked_at IS NOT NULL)) ORDER BY l.position, i.line_item_id), '[]')
  FROM requests r
  JOIN request_items i ON i.request_id = r.id
  LEFT JOIN line_items l ON l.id = i.line_item_id
  LEFT JOIN variants v ON v.id = l.variant_id
  LEFT JOIN products p ON p.id = l.product_id
  LEFT JOIN LATERAL pieces_of(i.line_item_id, r.created_at) about ON true
  WHERE r.id = wanted
$$;

-- Why the fee of a request is not taken.
ALTER TABLE request_settlements ADD COLUMN fee_waived text CHECK (fee_waived <> '');
