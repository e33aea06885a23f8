-- Effects on outside worlds, written in the transaction that promised them. `key` names the effect: it happens once.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL UNIQUE,
  payload jsonb NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  parked_at timestamptz
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL AND parked_at IS NULL;
CREATE INDEX outbox_parked ON outbox (parked_at) WHERE parked_at IS NOT NULL;

CREATE FUNCTION wake_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_wakes AFTER INSERT ON outbox
  FOR EACH STATEMENT EXECUTE FUNCTION wake_outbox();
-- Only what is due earlier than before wakes a worker: its own leases move the time ahead, and would wake it for ever.
CREATE TRIGGER outbox_wakes_earlier AFTER UPDATE OF due_at ON outbox
  FOR EACH ROW WHEN (NEW.due_at < OLD.due_at) EXECUTE FUNCTION wake_outbox();
