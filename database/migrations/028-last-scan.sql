-- As before, with when and where a parcel was last scanned.
CREATE OR REPLACE FUNCTION sendings_of(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'awb', f.awb, 'shopCourier', f.courier, 'shipmentStatus', f.shipment_status, 'toldAt', f.version,
    'packedAt', f.created_at, 'shopDeliveredAt', d.delivered_at,
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
        JOIN fulfilment_items i ON i.fulfilment_id = s.id
        JOIN line_items l ON l.id = i.line_item_id
        WHERE s.order_id = wanted AND s.awb = f.awb AND s.status <> 'cancelled'
        GROUP BY l.id
      ) l
      LEFT JOIN variants v ON v.id = l.variant_id
      LEFT JOIN products g ON g.id = l.product_id)
  ) ORDER BY f.created_at, f.id), '[]')
  FROM (
    SELECT DISTINCT ON (s.awb) s.* FROM fulfilments s
    WHERE s.order_id = wanted AND s.status <> 'cancelled'
    ORDER BY s.awb, s.created_at DESC, s.id DESC
  ) f
  LEFT JOIN fulfilment_deliveries d ON d.fulfilment_id = f.id
  LEFT JOIN parcels p ON p.awb = f.awb
  LEFT JOIN LATERAL (
    SELECT at, location FROM parcel_scans WHERE awb = f.awb AND f.awb <> '' ORDER BY at DESC LIMIT 1) s ON true
$$;
