-- The amount by which the new pieces of an exchange cost more than those that come back, in paise, without rejected
-- items.
CREATE OR REPLACE FUNCTION price_difference_of(for_request bigint) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(sum(i.difference_paise * i.units), 0)::bigint FROM request_items i
    WHERE i.request_id = for_request AND i.decision IS DISTINCT FROM 'rejected');
END
$$;
