-- What a rule of the shop decided about a request as it was made, by the rule's name: `early_rule` that its refund is paid out once the courier has
-- the goods; `kept_rule` that its customer keeps the goods.
ALTER TABLE requests ADD COLUMN early_rule text CHECK (early_rule <> ''), ADD COLUMN kept_rule text CHECK (kept_rule <> '');
-- Until when a request waits for a photo that its customer was asked for; null where none is asked for.
ALTER TABLE requests ADD COLUMN photo_due_at timestamptz;
-- A rule asks once for a photo of a request.
CREATE UNIQUE INDEX one_photo_ask_per_rule ON request_events (request_id, (detail ->> 'rule')) WHERE act = 'ask_photo' AND detail ? 'rule';
ALTER TABLE requests DROP CONSTRAINT requests_status;
ALTER TABLE requests ADD CONSTRAINT requests_status CHECK (status IN ('received', 'approved', 'rejected', 'cancelled', 'pickup_asked',
  'pickup_booked', 'pickup_failed', 'picked_up', 'arrived', 'completed', 'refused', 'kept'));

-- Whether a request was paid back, and its goods are missing: they were refused, or a courier has had them for a week. A person agrees on what is
-- done, and says so in a note, which ends it: for a week where the goods are still awaited.
CREATE FUNCTION is_paid_without_goods(wanted requests) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT wanted.settled_at IS NOT NULL
    AND (wanted.status = 'refused' OR wanted.status = 'picked_up' AND wanted.changed_at < now() - interval '7 days')
    AND EXISTS (SELECT FROM request_settlements s WHERE s.request_id = wanted.id AND s.kind = 'refund')
    AND NOT EXISTS (SELECT FROM request_notes n WHERE n.request_id = wanted.id
      AND n.at > CASE wanted.status WHEN 'refused' THEN wanted.changed_at ELSE now() - interval '7 days' END)
$$;
CREATE INDEX requests_paid_without_goods ON requests (id) WHERE settled_at IS NOT NULL AND status IN ('refused', 'picked_up');
