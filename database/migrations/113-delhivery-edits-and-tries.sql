-- When a courier that did nothing about a failed delivery yet is asked anew; null where it is not to be.
ALTER TABLE redeliveries ADD COLUMN again_at timestamptz;
-- Delhivery counts edits, cancellations among them; all servers of a shop count them together.
INSERT INTO courier_turns (carrier, next_at) VALUES ('delhiveryEdits', '-infinity');
