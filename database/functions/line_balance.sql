-- A line with its balance. `refunded` and `held` count all refunds and live items, also those that are settled.
CREATE OR REPLACE FUNCTION line_balance(line text) RETURNS TABLE (
  deliveries jsonb, ordered integer, refunded integer, held integer, free integer, rest integer, each_paise bigint,
  left_paise bigint
) LANGUAGE sql STABLE AS $$
  SELECT a.deliveries, n.ordered,
    CASE WHEN b.line_item_id IS NULL THEN 0
      ELSE (SELECT coalesce(sum(i.quantity), 0)::integer FROM refund_items i WHERE i.line_item_id = $1) END,
    CASE WHEN b.line_item_id IS NULL THEN 0
      ELSE (SELECT coalesce(sum(i.units), 0)::integer FROM request_items i WHERE i.line_item_id = $1 AND i.live) END,
    coalesce(b.free, least(a.units, n.ordered)), coalesce(b.rest, n.ordered),
    n.paid_paise / n.ordered, coalesce(b.left_paise, n.paid_paise)
  FROM (
    SELECT greatest(coalesce(l.ordered, l.quantity), 1) AS ordered,
      coalesce(l.paid_paise, l.price_paise * greatest(coalesce(l.ordered, l.quantity), 1)) AS paid_paise
    FROM line_items l WHERE l.id = $1
  ) n
  LEFT JOIN line_balances b ON b.line_item_id = $1,
  LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('at', d.at, 'units', d.units) ORDER BY d.at), '[]') AS deliveries,
      coalesce(sum(d.units), 0)::integer AS units
    FROM (SELECT at, sum(units) AS units FROM deliveries_of($1) GROUP BY 1) d
  ) a
$$;
