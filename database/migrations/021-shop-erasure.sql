-- The erasure of a whole shop waits for a day when an order came after it was sent, so that staff can object or confirm. Once it
-- has begun, nobody can object any more.
ALTER TABLE privacy_requests
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN answer text CHECK (answer IN ('confirmed', 'objected')),
  ADD COLUMN answered_by text REFERENCES staff,
  ADD COLUMN begun_at timestamptz;
UPDATE privacy_requests SET sent_at = asked_at WHERE kind = 'erase_shop';
ALTER TABLE privacy_requests ADD CHECK (kind <> 'erase_shop' OR sent_at IS NOT NULL);
