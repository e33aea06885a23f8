-- The field of a booking that a courier did not take; '' where it named none.
ALTER TABLE pickups ADD COLUMN refused_field text NOT NULL DEFAULT '';
