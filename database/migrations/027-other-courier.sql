-- When the other courier was asked about a parcel that its own courier does not know. It is not asked again at every look.
ALTER TABLE parcels ADD COLUMN other_asked_at timestamptz;
