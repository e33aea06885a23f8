-- Refuses to change the audit log.
CREATE OR REPLACE FUNCTION keep_audit() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to';
END
$$;
