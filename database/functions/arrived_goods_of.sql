-- True if all goods of an order have arrived, and the price paid for those that have, in paise.
CREATE OR REPLACE FUNCTION arrived_goods_of(for_order text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'isAll', bool_and(l.quantity = 0 OR d.units >= n.ordered
        - (SELECT coalesce(sum(i.quantity), 0) FROM refund_items i WHERE i.line_item_id = l.id)),
      'paise', sum(least(d.units, n.ordered) * (coalesce(l.paid_paise, l.price_paise * n.ordered) / n.ordered)))
    FROM line_items l,
    LATERAL (SELECT greatest(coalesce(l.ordered, l.quantity), 1) AS ordered) n,
    LATERAL (SELECT coalesce(sum(units), 0)::integer AS units FROM deliveries_of(l.id)) d
    WHERE l.order_id = for_order AND l.is_goods);
END
$$;
