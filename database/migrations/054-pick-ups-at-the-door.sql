-- How many calls about pick-ups each limit of a courier still allows.
INSERT INTO courier_turns (carrier, next_at)
VALUES ('delhiveryParcels', '-infinity'), ('delhiveryPins', '-infinity'), ('delhiveryBookings', '-infinity'),
  ('shiprocketPickups', '-infinity');
-- When a booking was first about to be sent: before that, no courier can know its number.
ALTER TABLE pickups ADD COLUMN tried_at timestamptz;
UPDATE pickups SET tried_at = asked_at WHERE state = 'asked' AND carrier <> '';
-- What one piece weighs, as its order says; null when it does not.
ALTER TABLE line_items ADD COLUMN grams integer CHECK (grams > 0);
-- The same as the shop's stock item says, whose order may have said nothing.
CREATE TABLE item_weights (
  inventory_item_id text PRIMARY KEY,
  grams integer CHECK (grams > 0),
  version timestamptz NOT NULL,
  told_at timestamptz NOT NULL
);
-- The parcel in which a customer sends them, as they told. `followed`: its row in `parcels` is of this parcel, and a courier is asked about it.
CREATE TABLE own_parcels (
  request_id bigint PRIMARY KEY REFERENCES requests,
  courier text NOT NULL,
  awb text NOT NULL,
  followed boolean NOT NULL,
  told_at timestamptz NOT NULL
);
CREATE INDEX own_parcels_followed ON own_parcels (awb) WHERE followed;
