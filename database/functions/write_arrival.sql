-- Writes when all of a fulfilment had arrived; null before that. The courier's Delivered scan decides for a parcel.
-- Shopify's time of delivery is of the whole fulfilment: it decides for a parcel that goes alone, and for one of
-- several of which the courier reports nothing. A parcel that went back to the shop never arrives; a cancelled booking
-- contains nothing if there is another parcel.
CREATE OR REPLACE FUNCTION write_arrival(fulfilment text) RETURNS void
LANGUAGE sql AS $$
  UPDATE fulfilments known SET arrived_at = arrival.at
  FROM (
    SELECT CASE
      WHEN bool_or(c.state IN ('rto', 'rto_delivered')) THEN NULL
      WHEN count(*) FILTER (WHERE c.state IS DISTINCT FROM 'cancelled') <= 1
        THEN coalesce(max(c.delivered_at), max(d.delivered_at))
      WHEN bool_and(coalesce(c.delivered_at, CASE WHEN c.state IS NULL THEN d.delivered_at END) IS NOT NULL)
        FILTER (WHERE c.state IS DISTINCT FROM 'cancelled')
        THEN max(coalesce(c.delivered_at, CASE WHEN c.state IS NULL THEN d.delivered_at END))
      END AS at
    FROM fulfilments f
    LEFT JOIN fulfilment_deliveries d ON d.fulfilment_id = f.id
    LEFT JOIN fulfilment_parcels p ON p.fulfilment_id = f.id AND p.gone_at IS NULL
    LEFT JOIN parcels c ON c.awb = p.awb
    WHERE f.id = $1 AND f.status <> 'cancelled'
  ) arrival
  WHERE known.id = $1 AND known.arrived_at IS DISTINCT FROM arrival.at
$$;
