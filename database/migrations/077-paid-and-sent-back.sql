-- As before, and also while the courier takes the goods back to the customer.
CREATE OR REPLACE FUNCTION is_paid_without_goods(wanted requests) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT wanted.settled_at IS NOT NULL
    AND (wanted.status = 'refused' OR wanted.status = 'picked_up' AND wanted.changed_at < now() - interval '7 days'
      OR wanted.status = 'pickup_failed' AND (
        SELECT p.reason = 'sent_back' FROM pickups p WHERE p.request_id = wanted.id ORDER BY p.n DESC LIMIT 1))
    AND EXISTS (SELECT FROM request_settlements s WHERE s.request_id = wanted.id AND s.kind = 'refund')
    AND NOT EXISTS (SELECT FROM request_notes n WHERE n.request_id = wanted.id
      AND n.at > CASE wanted.status WHEN 'picked_up' THEN now() - interval '7 days' ELSE wanted.changed_at END)
$$;
CREATE INDEX requests_paid_and_missing ON requests (id) WHERE settled_at IS NOT NULL AND status IN ('refused', 'picked_up', 'pickup_failed');
DROP INDEX requests_paid_without_goods;
