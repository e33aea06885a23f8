-- The shop's policies that the desk has set: one row, so that one version decides every race.
CREATE TABLE policies (
  is_only_one boolean PRIMARY KEY DEFAULT true CHECK (is_only_one),
  set_values jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 0
);
INSERT INTO policies DEFAULT VALUES;
-- The servers have the policies and the rules in memory, and read them again.
CREATE TRIGGER policies_notify AFTER INSERT OR UPDATE OR DELETE ON policies
  FOR EACH STATEMENT EXECUTE FUNCTION notify_servers();

-- The rules for single items. Each save is a whole new list, so that a request can name the version that decided it.
-- Without a row the default rules apply, as version 0.
CREATE TABLE policy_rules (
  version integer PRIMARY KEY CHECK (version > 0),
  rules jsonb NOT NULL,
  saved_by text NOT NULL REFERENCES staff,
  saved_at timestamptz NOT NULL
);
CREATE TRIGGER policy_rules_stay BEFORE UPDATE OR DELETE ON policy_rules
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER policy_rules_notify AFTER INSERT ON policy_rules
  FOR EACH STATEMENT EXECUTE FUNCTION notify_servers('policies');

-- Each change of a policy; a null value is the setting with which the server was started.
CREATE TABLE policy_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL,
  policy text NOT NULL,
  before jsonb,
  after jsonb,
  changed_by text NOT NULL REFERENCES staff,
  changed_at timestamptz NOT NULL
);
CREATE INDEX policy_changes_of_policy ON policy_changes (policy, id DESC);
CREATE TRIGGER policy_changes_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON policy_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
