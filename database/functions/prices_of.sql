-- For each line: its variant, the price of it now (`own`), and the variants of the product with another price. A line
-- whose variant is deleted is left out.
CREATE OR REPLACE FUNCTION prices_of(for_order text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_object_agg(l.id, jsonb_build_object('id', v.id, 'own', v.price_paise, 'others', (
      SELECT coalesce(jsonb_object_agg(s.id, s.price_paise), '{}') FROM variants s
      WHERE s.product_id = v.product_id AND s.price_paise IS DISTINCT FROM v.price_paise))), '{}')
    FROM line_items l JOIN variants v ON v.id = l.variant_id
    WHERE l.order_id = for_order AND l.is_goods);
END
$$;
