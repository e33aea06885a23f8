-- Every look at an order's money sums its refunds.
CREATE INDEX IF NOT EXISTS refunds_of_order ON refunds (order_id);

-- The lines of an order with what the shop's rules can name of their products, and with what is left of a product where the variant that was bought is
-- not known. It takes the place of `lines_of`, `policy_facts_of` and a further look for what is left, which servers of the release before still call.
CREATE FUNCTION order_lines(wanted text) RETURNS json LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(json_agg(line ORDER BY line.position), '[]')
    FROM (
      SELECT l.id, l.position, l.sku, l.title, l.name, l.variant_title AS "variantTitle", l.price_paise AS "pricePaise", l.quantity,
        l.is_goods AS "isGoods", l.bundle, coalesce(nullif(v.image_url, ''), p.image_url, '') AS src,
        coalesce(nullif(v.size, ''), nullif(l.variant_title, ''), 'One Size') AS size,
        (SELECT coalesce(json_agg(s), '[]') FROM (
          SELECT s.id AS "variantId", coalesce(nullif(s.size, ''), 'One Size') AS size, s.style, f AS supply
          FROM variants s, LATERAL supply_of(s) f
          WHERE s.product_id = v.product_id AND s.style = v.style ORDER BY s.position) s) AS sizes,
        CASE WHEN v.id IS NULL THEN sizes_of(l.product_id) END AS "left",
        coalesce(p.product_type, '') AS "productType", coalesce(p.tags, '{}') AS "productTags", coalesce(p.collections, '{}') AS collections,
        q.deliveries, q.ordered, q.refunded, q.held, q.free, q.rest, q.each_paise AS "eachPaise", q.left_paise AS "leftPaise"
      FROM line_items l
      LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN products p ON p.id = l.product_id,
      LATERAL pieces_of(l.id) q
      WHERE l.order_id = wanted
    ) line);
END
$$;

-- What of an order has arrived: whether all that was not refunded, and what was paid for it. Of its own, since few orders ask for it, and a statement
-- pays for each of its parts, those that it passes by too.
CREATE FUNCTION arrived_of(wanted text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'isAll', bool_and(l.quantity = 0 OR p.delivered >= p.ordered - p.refunded),
      'paise', sum(least(p.delivered, p.ordered) * p.each_paise))
    FROM line_items l, LATERAL pieces_of(l.id) p
    WHERE l.order_id = wanted AND l.is_goods);
END
$$;

CREATE OR REPLACE FUNCTION money_of(wanted text, request bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'totalPaise', o.total_paise, 'status', o.financial_status, 'currentPaise', o.current_paise, 'outstandingPaise', o.outstanding_paise,
      'receivedPaise', o.received_paise, 'refundedPaise', coalesce(o.refunded_paise, 0), 'gateways', o.payment_gateway_names,
      'arrived', CASE WHEN o.financial_status <> '' AND coalesce(o.outstanding_paise, 1) > 0 THEN arrived_of(o.id) END,
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
    WHERE o.id = $1);
END
$$;
