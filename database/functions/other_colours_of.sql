-- The variants in another colour, by line, that cost at least as much. The shop's policy decides if dearer ones are
-- offered.
CREATE OR REPLACE FUNCTION other_colours_of(for_order text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_object_agg(l.id, others.variants), '{}')
    FROM line_items l
    JOIN variants v ON v.id = l.variant_id AND v.colour <> '',
    LATERAL (
      SELECT jsonb_agg(jsonb_build_object(
        'variantId', s.id, 'size', coalesce(nullif(s.size, ''), 'One Size'), 'colour', s.colour,
        'supply', to_jsonb(f)) ORDER BY s.position) AS variants
      FROM variants s, LATERAL supply_of(s) f
      WHERE s.product_id = v.product_id AND s.colour NOT IN ('', v.colour) AND s.price_paise >= v.price_paise
        AND style_but_colour(s) = style_but_colour(v)
    ) others
    WHERE l.order_id = for_order AND l.is_goods AND others.variants IS NOT NULL
      AND coalesce((SELECT b.free > 0 OR b.requested > 0 FROM line_balances b WHERE b.line_item_id = l.id),
        EXISTS (SELECT FROM deliveries_of(l.id))));
END
$$;
