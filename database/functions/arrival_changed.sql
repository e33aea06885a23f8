-- Writes when a fulfilment arrived again, after a change of a row that decides it. The transaction that changes it
-- has locked the order.
CREATE OR REPLACE FUNCTION arrival_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_TABLE_NAME = 'parcels' THEN
    PERFORM write_arrival(p.fulfilment_id) FROM fulfilment_parcels p WHERE p.awb = changed.awb;
  ELSIF TG_TABLE_NAME = 'fulfilments' THEN
    PERFORM write_arrival(changed.id);
  ELSE
    PERFORM write_arrival(changed.fulfilment_id);
  END IF;
  RETURN NULL;
END
$$;
