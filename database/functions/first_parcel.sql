-- The AWB in the row of a fulfilment becomes its only parcel, unless it is one already.
CREATE OR REPLACE FUNCTION first_parcel() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.awb = '' OR NOT EXISTS (
    SELECT FROM fulfilment_parcels p WHERE p.fulfilment_id = NEW.id AND p.awb = NEW.awb AND p.gone_at IS NULL
  ) THEN
    UPDATE fulfilment_parcels SET gone_at = now() WHERE fulfilment_id = NEW.id AND gone_at IS NULL;
    INSERT INTO fulfilment_parcels (fulfilment_id, awb, position) SELECT NEW.id, NEW.awb, 1 WHERE NEW.awb <> ''
    ON CONFLICT (fulfilment_id, awb) DO UPDATE SET position = 1, gone_at = NULL;
  END IF;
  RETURN NULL;
END
$$;
