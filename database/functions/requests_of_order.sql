-- The requests on an order, as the customer sees them.
CREATE OR REPLACE FUNCTION requests_of_order(for_order text, order_number text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'fulfillment_id', order_number || '.' || r.n, 'type', r.type, 'status', r.status, 'created_at', r.created_at,
      'counts', r.status NOT IN ('rejected', 'cancelled') AND NOT (r.status = 'refused' AND r.settled_at IS NULL),
      'events', events_of_request(r.id),
      'pickups_requested', (SELECT count(*) FROM pickups p WHERE p.request_id = r.id AND p.requested_by = 'shopper'),
      'line_items', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', i.line_item_id, 'sku', i.sku, 'originalSize', i.original_size, 'wish', wish_of(i), 'units', i.units,
          'paidPaise', i.paid_paise, 'causes', i.causes,
          'reservedUntil', CASE WHEN i.reserved_until > now() THEN reserved_until_of(i, r) END,
          'title', coalesce(l.title, ''), 'src', coalesce(nullif(v.image_url, ''), p.image_url, '')
        ) || CASE WHEN coalesce(l.ordered, l.quantity) > i.units
          THEN jsonb_build_object('ordered', coalesce(l.ordered, l.quantity)) ELSE '{}' END ORDER BY l.position), '[]')
        FROM request_items i
        LEFT JOIN line_items l ON l.id = i.line_item_id
        LEFT JOIN variants v ON v.id = l.variant_id
        LEFT JOIN products p ON p.id = l.product_id
        WHERE i.request_id = r.id)
    ) ORDER BY r.n), '[]')
    FROM requests r
    WHERE r.order_id = for_order);
END
$$;
