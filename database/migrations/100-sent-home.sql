-- When goods that failed the inspection were sent back to their customer. Those of before were, as far as anyone knows.
ALTER TABLE requests ADD COLUMN sent_home_at timestamptz;
UPDATE requests SET sent_home_at = changed_at WHERE status = 'refused';
CREATE INDEX requests_to_send_home ON requests (id) WHERE status = 'refused' AND settled_at IS NULL AND sent_home_at IS NULL;
