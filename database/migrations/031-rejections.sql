-- When staff let the customer ask again for what was turned down; once for a request. Until then its items stay with it.
ALTER TABLE requests ADD COLUMN released_at timestamptz;

-- What was turned down before this was free at once, and stays so.
UPDATE requests r SET released_at = now(), version = version + 1
WHERE r.status = 'rejected' OR EXISTS (SELECT FROM request_items i WHERE i.request_id = r.id AND i.decision = 'rejected');
INSERT INTO request_events (request_id, at, act, actor) SELECT id, released_at, 'release', 'staff' FROM requests WHERE released_at IS NOT NULL;
