-- The pieces of a line that arrived in each fulfilment, and the number of these that are free. Pieces of a request
-- that names no fulfilment count as the oldest.
CREATE OR REPLACE FUNCTION pieces_by_parcel(line text)
RETURNS TABLE (fulfilment_id text, delivered_at timestamptz, delivered integer, free integer)
LANGUAGE sql STABLE AS $$
  WITH came AS (
    SELECT d.fulfilment_id, d.at, d.units, d.units - least(d.units, coalesce((
      SELECT sum(h.units) FROM request_parcels h
      JOIN request_items r ON r.request_id = h.request_id AND r.line_item_id = h.line_item_id
      WHERE h.line_item_id = $1 AND h.fulfilment_id = d.fulfilment_id AND r.live), 0)) AS unnamed
    FROM deliveries_of($1) d
  ), gone AS (
    SELECT greatest(0, coalesce(sum(c.unnamed), 0) - coalesce(
      (SELECT b.free FROM line_balances b WHERE b.line_item_id = $1),
      (SELECT least(sum(c.units), greatest(coalesce(l.ordered, l.quantity), 1)) FROM line_items l WHERE l.id = $1),
      0)) AS units
    FROM came c
  )
  SELECT c.fulfilment_id, c.at, c.units,
    greatest(0, least(c.unnamed, sum(c.unnamed) OVER (ORDER BY c.at, c.fulfilment_id) - gone.units))::integer
  FROM came c, gone
  ORDER BY c.at, c.fulfilment_id
$$;
