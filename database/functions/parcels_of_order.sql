-- The parcels of an order with their items, as tracking shows them. A charge is no item of a parcel.
CREATE OR REPLACE FUNCTION parcels_of_order(for_order text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'awb', f.awb, 'shopCourier', f.courier, 'shipmentStatus', f.shipment_status, 'sourceTime', f.version,
      'packedAt', f.created_at, 'shopDeliveredAt', d.delivered_at, 'arrivedAt', f.arrived_at,
      'part', CASE WHEN k.parts > 1 THEN jsonb_build_object('n', k.n, 'of', k.parts) END,
      'carrier', p.carrier, 'courierName', coalesce(p.courier_name, ''), 'state', p.state, 'stateAt', p.state_at,
      'attempts', coalesce(p.attempts, 0), 'milestones', coalesce(p.milestones, '{}'), 'expectedOn', p.expected_on,
      'heardAt', p.heard_at, 'failures', coalesce(p.failures, 0),
      'lastScanAt', s.at, 'lastPlace', coalesce(s.location, ''),
      'items', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'name', l.name, 'sku', l.sku, 'units', l.units,
          -- The line of an exchange may have no title of its variant.
          'variantTitle', coalesce(nullif(l.variant_title, ''),
            concat_ws(' / ', nullif(v.style, ''), nullif(v.size, ''))),
          'src', coalesce(nullif(v.image_url, ''), g.image_url, '')) ORDER BY l.position), '[]')
        FROM (
          SELECT l.id, l.name, l.sku, l.variant_title, l.position, l.variant_id, l.product_id,
            sum(i.quantity) AS units
          FROM fulfilments s
          LEFT JOIN fulfilment_parcels b ON b.fulfilment_id = s.id AND b.gone_at IS NULL
          JOIN fulfilment_items i ON i.fulfilment_id = s.id
          JOIN line_items l ON l.id = i.line_item_id AND l.is_goods
          WHERE s.order_id = for_order AND coalesce(b.awb, '') = f.awb AND s.status <> 'cancelled'
          GROUP BY l.id
        ) l
        LEFT JOIN variants v ON v.id = l.variant_id
        LEFT JOIN products g ON g.id = l.product_id)
    ) ORDER BY f.created_at, f.id, f.position), '[]')
    FROM (
      SELECT DISTINCT ON (coalesce(b.awb, '')) coalesce(b.awb, '') AS awb, b.position, s.id, s.courier,
        s.shipment_status, s.version, s.created_at, s.arrived_at
      FROM fulfilments s LEFT JOIN fulfilment_parcels b ON b.fulfilment_id = s.id AND b.gone_at IS NULL
      WHERE s.order_id = for_order AND s.status <> 'cancelled'
      ORDER BY coalesce(b.awb, ''), s.created_at DESC, s.id DESC
    ) f
    LEFT JOIN fulfilment_deliveries d ON d.fulfilment_id = f.id
    LEFT JOIN parcels p ON p.awb = f.awb
    LEFT JOIN LATERAL (
      SELECT at, location FROM parcel_scans WHERE awb = f.awb AND f.awb <> '' ORDER BY at DESC LIMIT 1) s ON true,
    LATERAL (
      SELECT count(*) AS parts, 1 + count(*) FILTER (WHERE b.position < f.position) AS n
      FROM fulfilment_parcels b LEFT JOIN parcels c ON c.awb = b.awb
      WHERE b.fulfilment_id = f.id AND b.gone_at IS NULL AND p.state IS DISTINCT FROM 'cancelled'
        AND c.state IS DISTINCT FROM 'cancelled'
    ) k);
END
$$;
