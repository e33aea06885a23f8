-- Reserves the pieces of an item's wish, or extends the reservation, and returns `until`: null if others have reserved
-- all pieces. Items with the same variant are decided one after the other, so that two never get the last piece. For a
-- variant without a limit they do not wait for each other.
CREATE OR REPLACE FUNCTION reserve_size(request bigint, line text, until timestamptz) RETURNS timestamptz
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7275211, hashtext(v.id))
  FROM request_items i JOIN variants v ON v.id = i.wish_variant, LATERAL supply_of(v) s
  WHERE i.request_id = request AND i.line_item_id = line AND NOT s.endless;
  UPDATE request_items i SET reserved_until = until
  FROM variants v, LATERAL supply_of(v) s
  WHERE i.request_id = request AND i.line_item_id = line AND v.id = i.wish_variant
    AND (i.reserved_until > now() OR s.endless
      OR i.units <= s.inventory - s.reserved
        + CASE WHEN i.waits THEN s.po::bigint + s.finishing + s.stitching + s.cutting ELSE 0 END);
  RETURN CASE WHEN FOUND THEN until END;
END
$$;
