-- Each call of staff, written before it is done, and each refusal. Rows are only added. Their ids have no gap, and each
-- row has the hash of the row before it: a row that is changed or removed breaks the chain.
CREATE TABLE audit (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  staff_id text REFERENCES staff,
  role text NOT NULL,
  act text NOT NULL,
  outcome text NOT NULL,
  detail jsonb NOT NULL,
  hash text NOT NULL
);
CREATE INDEX audit_of_staff ON audit (staff_id, id DESC);
CREATE INDEX audit_of_act ON audit (act, id DESC);
CREATE INDEX audit_of_refusals ON audit (outcome, id DESC) WHERE outcome NOT IN ('asked', 'done');
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_by_about ON audit USING gin (audit_about(detail));
CREATE TRIGGER audit_is_chained BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION chain_audit();
CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
