-- Whether the courier of a pick-up was asked to check the goods at the door: 'asked'; 'waived' where staff want them collected unchecked; or
-- why it was not. '' where the shop does not want it.
ALTER TABLE pickups ADD COLUMN doorstep text NOT NULL DEFAULT ''
  CHECK (doorstep IN ('', 'asked', 'waived', 'pieces', 'picture', 'questions', 'courier'));

-- What the courier of a collected parcel says it found at the door, and the address of its photo.
ALTER TABLE parcels ADD COLUMN doorstep_words text NOT NULL DEFAULT '', ADD COLUMN doorstep_photo text NOT NULL DEFAULT '';

-- A photo that a courier took at the door belongs to its pick-up; those without one are the customer's.
ALTER TABLE files ADD COLUMN pickup_id bigint REFERENCES pickups;
CREATE UNIQUE INDEX one_file_per_pickup ON files (pickup_id) WHERE pickup_id IS NOT NULL;
