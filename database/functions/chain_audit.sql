-- Numbers an entry and adds its hash. The lock is held until the commit, so that the chain has the order of the
-- numbers.
CREATE OR REPLACE FUNCTION chain_audit() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  last audit;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit'));
  SELECT * INTO last FROM audit ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.hash := audit_hash(coalesce(last.hash, ''), NEW);
  RETURN NEW;
END
$$;
