-- Refuses to change rows that are only added: of the audit log, of the ledger, of the history of policies, rules and
-- texts. An error in the ledger is corrected by another entry.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', TABLE = TG_TABLE_NAME;
END
$$;
