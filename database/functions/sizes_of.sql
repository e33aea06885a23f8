-- The sizes of a product, with the stock of each.
CREATE OR REPLACE FUNCTION sizes_of(product text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'variantId', v.id, 'size', coalesce(nullif(v.size, ''), 'One Size'), 'style', v.style,
      'supply', to_jsonb(s)) ORDER BY v.position), '[]')
    FROM variants v, LATERAL supply_of(v) s
    WHERE v.product_id = product);
END
$$;
