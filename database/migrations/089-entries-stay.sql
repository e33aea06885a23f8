-- Entries of a ledger are only added: what was wrong is put right by a further entry. Nothing of a person stands in one, so that an erasure needs none changed.
CREATE FUNCTION entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of a ledger are only added' USING ERRCODE = 'integrity_constraint_violation', TABLE = 'ledger_entries';
END $$;
CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION entries_stay();
