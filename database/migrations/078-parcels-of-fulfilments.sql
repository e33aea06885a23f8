-- Every tracking number of a fulfilment is a parcel of it. What is in which no one says: each may hold all of the fulfilment. A number that the shop
-- took away stays with the time of that, so that the scans of it are erased with its order.
CREATE TABLE fulfilment_parcels (
  fulfilment_id text NOT NULL REFERENCES fulfilments ON DELETE CASCADE,
  awb text NOT NULL CHECK (awb <> ''),
  position integer NOT NULL CHECK (position > 0),
  gone_at timestamptz,
  PRIMARY KEY (fulfilment_id, awb)
);
INSERT INTO fulfilment_parcels (fulfilment_id, awb, position) SELECT id, awb, 1 FROM fulfilments WHERE awb <> '';
CREATE INDEX fulfilment_parcels_by_awb ON fulfilment_parcels (awb);
CREATE INDEX fulfilment_parcels_by_awb_typed ON fulfilment_parcels (upper(awb));
CREATE STATISTICS fulfilment_parcels_awb_typed ON (upper(awb)) FROM fulfilment_parcels;

-- A server of the release before knows one number of a fulfilment, and writes it into its row: then it is the only one.
CREATE FUNCTION first_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.awb = '' OR NOT EXISTS (SELECT FROM fulfilment_parcels p WHERE p.fulfilment_id = NEW.id AND p.awb = NEW.awb AND p.gone_at IS NULL) THEN
    UPDATE fulfilment_parcels SET gone_at = now() WHERE fulfilment_id = NEW.id AND gone_at IS NULL;
    INSERT INTO fulfilment_parcels (fulfilment_id, awb, position) SELECT NEW.id, NEW.awb, 1 WHERE NEW.awb <> ''
    ON CONFLICT (fulfilment_id, awb) DO UPDATE SET position = 1, gone_at = NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER fulfilment_has_a_parcel AFTER INSERT OR UPDATE OF awb ON fulfilments FOR EACH ROW EXECUTE FUNCTION first_parcel();

-- The parcels that an order travels in. A cancelled fulfilment has none.
CREATE VIEW sent_parcels AS
SELECT p.awb, p.position, p.fulfilment_id, f.order_id, f.created_at
FROM fulfilment_parcels p JOIN fulfilments f ON f.id = p.fulfilment_id
WHERE p.gone_at IS NULL AND f.status <> 'cancelled';

-- When all of a fulfilment had arrived; null before that. The courier's Delivered scan is the clock of a parcel. The day that the shop tells is of the
-- fulfilment: it counts for a parcel that goes alone, and for one of several of which the courier tells nothing. A parcel that went back to the shop never
-- arrives; a booking that was cancelled holds nothing, where there is another.
CREATE FUNCTION arrival_of(fulfilment text) RETURNS TABLE (at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN bool_or(c.state IN ('rto', 'rto_delivered')) THEN NULL
    WHEN count(*) FILTER (WHERE c.state IS DISTINCT FROM 'cancelled') <= 1 THEN coalesce(max(c.delivered_at), max(d.delivered_at))
    WHEN bool_and(coalesce(c.delivered_at, CASE WHEN c.state IS NULL THEN d.delivered_at END) IS NOT NULL) FILTER (WHERE c.state IS DISTINCT FROM 'cancelled')
      THEN max(coalesce(c.delivered_at, CASE WHEN c.state IS NULL THEN d.delivered_at END))
    END
  FROM fulfilments f
  LEFT JOIN fulfilment_deliveries d ON d.fulfilment_id = f.id
  LEFT JOIN fulfilment_parcels p ON p.fulfilment_id = f.id AND p.gone_at IS NULL
  LEFT JOIN parcels c ON c.awb = p.awb
  WHERE f.id = $1 AND f.status <> 'cancelled'
$$;

-- What of a line has arrived and when, by the fulfilment that it came in: all that may be in a parcel has arrived with the last one.
CREATE FUNCTION deliveries_of(line text) RETURNS TABLE (at timestamptz, units integer, fulfilment_id text) LANGUAGE sql STABLE AS $$
  SELECT a.at, i.quantity, i.fulfilment_id FROM fulfilment_items i, LATERAL arrival_of(i.fulfilment_id) a
  WHERE i.line_item_id = $1 AND a.at IS NOT NULL
$$;

-- As before, of what has arrived as told above.
CREATE OR REPLACE FUNCTION pieces_of(line text) RETURNS TABLE (
  ordered integer, deliveries jsonb, delivered integer, refunded integer, held integer, free integer, rest integer, each_paise bigint, left_paise bigint
) LANGUAGE sql STABLE AS $$
  SELECT n.ordered, arrived.deliveries, arrived.units, back.units, asked.units,
    greatest(0, least(rest.units, arrived.units - asked.units
      - greatest(0, greatest(back.returned, back.units - (n.ordered - arrived.units)) - known.units))),
    rest.units, n.paid_paise / n.ordered,
    greatest(0, n.paid_paise - asked.paid_paise - (back.units - known.units) * ((n.paid_paise + n.ordered - 1) / n.ordered))
  FROM (
    SELECT greatest(coalesce(l.ordered, l.quantity), 1) AS ordered,
      coalesce(l.paid_paise, l.price_paise * greatest(coalesce(l.ordered, l.quantity), 1)) AS paid_paise
    FROM line_items l WHERE l.id = $1
  ) n,
  LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('at', d.at, 'units', d.units) ORDER BY d.at), '[]') AS deliveries,
      coalesce(sum(d.units), 0)::integer AS units
    FROM (SELECT at, sum(units) AS units FROM deliveries_of($1) GROUP BY 1) d
  ) arrived,
  LATERAL (
    SELECT coalesce(sum(i.units), 0)::integer AS units, coalesce(sum(i.paid_paise), 0)::bigint AS paid_paise,
      coalesce(sum(i.units) FILTER (WHERE t.kind = 'refund'), 0)::integer AS by_refund,
      min(r.created_at) FILTER (WHERE t.kind = 'refund') AS by_refund_from,
      coalesce(sum(i.units) FILTER (WHERE r.settled_at IS NOT NULL AND t.kind IS DISTINCT FROM 'refund'), 0)::integer AS otherwise,
      min(r.settled_at) FILTER (WHERE t.kind IS DISTINCT FROM 'refund') AS otherwise_from
    FROM request_items i JOIN requests r ON r.id = i.request_id LEFT JOIN request_settlements t ON t.request_id = r.id
    WHERE i.line_item_id = $1 AND i.live
  ) asked,
  LATERAL (
    SELECT coalesce(sum(i.quantity), 0)::integer AS units, coalesce(sum(i.quantity) FILTER (WHERE i.kind = 'return'), 0)::integer AS returned,
      coalesce(sum(i.quantity) FILTER (WHERE i.kind <> 'cancel' AND f.created_at >= asked.by_refund_from), 0)::integer AS since_request,
      coalesce(sum(i.quantity) FILTER (WHERE i.kind <> 'cancel' AND f.created_at >= asked.otherwise_from), 0)::integer AS since_settled
    FROM refund_items i JOIN refunds f ON f.id = i.refund_id
    WHERE i.line_item_id = $1
  ) back,
  LATERAL (SELECT least(asked.by_refund, back.since_request) AS units) own,
  LATERAL (SELECT own.units + least(asked.otherwise, greatest(0, back.since_settled - own.units)) AS units) known,
  LATERAL (SELECT greatest(0, n.ordered - asked.units - (back.units - known.units)) AS units) rest
$$;

CREATE OR REPLACE FUNCTION pieces_by_parcel(line text) RETURNS TABLE (fulfilment_id text, delivered_at timestamptz, delivered integer, free integer)
LANGUAGE sql STABLE AS $$
  WITH came AS (
    SELECT d.fulfilment_id, d.at, d.units, d.units - least(d.units, coalesce((
      SELECT sum(h.units) FROM request_parcels h JOIN request_items r ON r.request_id = h.request_id AND r.line_item_id = h.line_item_id
      WHERE h.line_item_id = $1 AND h.fulfilment_id = d.fulfilment_id AND r.live), 0)) AS unnamed
    FROM deliveries_of($1) d
  ), gone AS (
    SELECT greatest(0, coalesce(sum(c.unnamed), 0) - coalesce((SELECT p.free FROM pieces_of($1) p), 0)) AS units FROM came c
  )
  SELECT c.fulfilment_id, c.at, c.units,
    greatest(0, least(c.unnamed, sum(c.unnamed) OVER (ORDER BY c.at, c.fulfilment_id) - gone.units))::integer
  FROM came c, gone
  ORDER BY c.at, c.fulfilment_id
$$;

-- As before, one entry for each parcel: which of several it is in its fulfilment, and when all of that had arrived. Several may hold the same items.
CREATE OR REPLACE FUNCTION sendings_of(wanted text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'awb', f.awb, 'shopCourier', f.courier, 'shipmentStatus', f.shipment_status, 'toldAt', f.version,
      'packedAt', f.created_at, 'shopDeliveredAt', d.delivered_at, 'arrivedAt', a.at,
      'part', CASE WHEN k.parts > 1 THEN jsonb_build_object('n', k.n, 'of', k.parts) END,
      'carrier', p.carrier, 'courierName', coalesce(p.courier_name, ''), 'state', p.state, 'stateAt', p.state_at,
      'attempts', coalesce(p.attempts, 0), 'milestones', coalesce(p.milestones, '{}'), 'expectedOn', p.expected_on,
      'heardAt', p.heard_at, 'failures', coalesce(p.failures, 0),
      'lastScanAt', s.at, 'lastPlace', coalesce(s.location, ''),
      'items', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'name', l.name, 'sku', l.sku, 'variantTitle', l.variant_title, 'units', l.units,
          'src', coalesce(nullif(v.image_url, ''), g.image_url, '')) ORDER BY l.position), '[]')
        FROM (
          SELECT l.id, l.name, l.sku, l.variant_title, l.position, l.variant_id, l.product_id, sum(i.quantity) AS units
          FROM fulfilments s
          LEFT JOIN fulfilment_parcels b ON b.fulfilment_id = s.id AND b.gone_at IS NULL
          JOIN fulfilment_items i ON i.fulfilment_id = s.id
          JOIN line_items l ON l.id = i.line_item_id
          WHERE s.order_id = wanted AND coalesce(b.awb, '') = f.awb AND s.status <> 'cancelled'
          GROUP BY l.id
        ) l
        LEFT JOIN variants v ON v.id = l.variant_id
        LEFT JOIN products g ON g.id = l.product_id)
    ) ORDER BY f.created_at, f.id, f.position), '[]')
    FROM (
      SELECT DISTINCT ON (coalesce(b.awb, '')) coalesce(b.awb, '') AS awb, b.position, s.id, s.courier, s.shipment_status, s.version, s.created_at
      FROM fulfilments s LEFT JOIN fulfilment_parcels b ON b.fulfilment_id = s.id AND b.gone_at IS NULL
      WHERE s.order_id = wanted AND s.status <> 'cancelled'
      ORDER BY coalesce(b.awb, ''), s.created_at DESC, s.id DESC
    ) f
    LEFT JOIN fulfilment_deliveries d ON d.fulfilment_id = f.id
    LEFT JOIN parcels p ON p.awb = f.awb
    LEFT JOIN LATERAL (
      SELECT at, location FROM parcel_scans WHERE awb = f.awb AND f.awb <> '' ORDER BY at DESC LIMIT 1) s ON true,
    LATERAL arrival_of(f.id) a,
    LATERAL (
      SELECT count(*) AS parts, 1 + count(*) FILTER (WHERE b.position < f.position) AS n
      FROM fulfilment_parcels b LEFT JOIN parcels c ON c.awb = b.awb
      WHERE b.fulfilment_id = f.id AND b.gone_at IS NULL AND p.state IS DISTINCT FROM 'cancelled' AND c.state IS DISTINCT FROM 'cancelled'
    ) k);
END
$$;

-- What the shop told in the last weeks of fulfilments with several numbers is read again: until now only the first was kept.
UPDATE shop_messages SET applied_at = NULL, due_at = now()
WHERE topic IN ('fulfillments/create', 'fulfillments/update') AND applied_at IS NOT NULL AND refusal IS NULL
  AND body ~ '"tracking_numbers"\s*:\s*\[[^]]*,';
