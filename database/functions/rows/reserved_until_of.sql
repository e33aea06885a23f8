-- The end of an item's reservation; null once the request is over or settled, or if the item was rejected.
CREATE OR REPLACE FUNCTION reserved_until_of(i request_items, r requests) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN i.live AND i.decision IS DISTINCT FROM 'rejected' AND r.settled_at IS NULL THEN i.reserved_until END
$$;
