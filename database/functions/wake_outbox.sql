-- Notifies the workers of the outbox.
CREATE OR REPLACE FUNCTION wake_outbox() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;
