-- Notifies the servers, which have the policies and the question lists in memory, to read them again.
CREATE OR REPLACE FUNCTION tell_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_TABLE_NAME, '');
  RETURN NULL;
END
$$;
