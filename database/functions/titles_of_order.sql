-- The titles of an order's items.
CREATE OR REPLACE FUNCTION titles_of_order(wanted text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT string_agg(DISTINCT concat_ws(' ', l.title, v.style), ' ')
    FROM line_items l LEFT JOIN variants v ON v.id = l.variant_id WHERE l.order_id = wanted);
END
$$;
