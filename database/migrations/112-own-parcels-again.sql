-- The parcels of a customer that their courier took back to them before the one that is on its way now, the oldest first:
-- courier, AWB, state and the time of it.
ALTER TABLE own_parcels ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]';
