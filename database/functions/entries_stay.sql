-- Refuses to change the ledger: an error is corrected by another entry. An entry contains no personal data, so that an
-- erasure changes none.
CREATE OR REPLACE FUNCTION entries_stay() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of a ledger are only added'
    USING ERRCODE = 'integrity_constraint_violation', TABLE = 'ledger_entries';
END
$$;
