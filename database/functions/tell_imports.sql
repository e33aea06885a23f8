-- Notifies the workers of imports.
CREATE OR REPLACE FUNCTION tell_imports() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('imports', '');
  RETURN NULL;
END
$$;
