-- A parcel that a courier fetches from a shopper: its states are those of its way back, and no fulfilment has its AWB.
ALTER TABLE parcels ADD COLUMN fetched boolean NOT NULL DEFAULT false;

-- A push names an AWB in capitals.
CREATE INDEX pickups_by_awb ON pickups (upper(awb)) WHERE awb IS NOT NULL;
