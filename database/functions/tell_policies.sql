-- Notifies the servers to read the policies again, with the rules.
CREATE OR REPLACE FUNCTION tell_policies() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('policies', '');
  RETURN NULL;
END
$$;
