-- How many calls about pick-ups each limit of a courier still allows.
INSERT INTO courier_turns (carrier, next_at)
VALUES ('delhiveryParcels', '-infinity'), ('delhiveryPins', '-infinity'), ('delhiveryBookings', '-infinity'),
  ('shiprocketPickups', '-infinity');
-- When a booking was first about to be sent: before that, no courier can know its number.
ALTER TABLE pickups ADD COLUMN tried_at timestamptz;
UPDATE pickups SET tried_at = asked_at WHERE state = 'asked' AND carrier <> '';
