-- The other product that an item's wish is for, with its picture ('' if its variant is deleted). With this sub-select,
-- PostgreSQL could not put `wish_of` into the statement.
CREATE OR REPLACE FUNCTION other_product_of(i request_items) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('title', i.wish_product, 'src', coalesce((
    SELECT coalesce(nullif(w.image_url, ''), p.image_url) FROM variants w LEFT JOIN products p ON p.id = w.product_id
    WHERE w.id = i.wish_variant), ''))
$$;
