-- True if a request was paid while its goods failed the inspection, or have not arrived: seven days after the pickup,
-- after a pickup that the courier sent back, or while the courier returns the customer's own parcel to them. Not if
-- staff have written a note since.
CREATE OR REPLACE FUNCTION is_paid_without_goods(request requests) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT request.settled_at IS NOT NULL AND missing.since IS NOT NULL
    AND EXISTS (
      SELECT FROM request_settlements s WHERE s.request_id = request.id AND s.kind IN ('refund', 'gift_card'))
    AND NOT EXISTS (SELECT FROM request_notes n WHERE n.request_id = request.id AND n.at > missing.since)
  FROM (SELECT CASE request.status
    WHEN 'refused' THEN request.changed_at
    WHEN 'picked_up' THEN CASE WHEN request.changed_at < now() - interval '7 days' THEN now() - interval '7 days' END
    WHEN 'pickup_failed' THEN CASE WHEN (
      SELECT p.reason = 'sent_back' FROM pickups p WHERE p.request_id = request.id ORDER BY p.n DESC LIMIT 1)
      THEN request.changed_at END
    WHEN 'approved' THEN (
      SELECT c.state_at FROM customer_parcels w JOIN parcels c ON c.awb = w.awb AND c.fetched
      WHERE w.request_id = request.id AND w.followed AND request.no_courier AND c.state IN ('rto', 'rto_delivered'))
    END AS since) missing
$$;
