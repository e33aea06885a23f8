-- The wish of an item: `ExchangeWish` of rules/exchanges/wish.ts. PostgreSQL puts it into the statement.
CREATE OR REPLACE FUNCTION wish_of(i request_items) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('size', i.size, 'colour', i.colour,
    'product', CASE WHEN i.wish_product <> '' THEN other_product_of(i) END, 'variantId', i.wish_variant,
    'waits', i.waits, 'readyOn', i.ready_on, 'differencePaise', i.difference_paise)
$$;
