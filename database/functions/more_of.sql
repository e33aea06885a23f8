-- How much more the wanted pieces of a request cost than those that come back, in paise, without rejected items.
CREATE OR REPLACE FUNCTION more_of(wanted bigint) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(sum(i.difference_paise * i.units), 0)::bigint FROM request_items i
    WHERE i.request_id = wanted AND i.decision IS DISTINCT FROM 'rejected');
END
$$;
