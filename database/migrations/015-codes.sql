-- What was typed, and where its code goes, as keyed hashes: codes are counted by them. Where nobody is known, both are of what was
-- typed. What `contact` holds is masked already.
ALTER TABLE shopper_challenges
  ADD COLUMN asked_key text NOT NULL,
  ADD COLUMN contact_key text NOT NULL;
