-- The delivered pieces of a line, with the time, by fulfilment. If a fulfilment has several parcels, all of it has
-- arrived with the last one.
CREATE OR REPLACE FUNCTION deliveries_of(line text) RETURNS TABLE (at timestamptz, units integer, fulfilment_id text)
LANGUAGE sql STABLE AS $$
  SELECT f.arrived_at, i.quantity, i.fulfilment_id FROM fulfilment_items i JOIN fulfilments f ON f.id = i.fulfilment_id
  WHERE i.line_item_id = $1 AND f.arrived_at IS NOT NULL
$$;
