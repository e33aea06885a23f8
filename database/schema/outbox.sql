-- Effects outside the database, written in the transaction that promises them. `key` names the effect: it happens once.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL UNIQUE,
  payload jsonb NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- The number of attempts that only met a rate limit or another job. They do not count towards giving the job up.
  postponed integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  parked_at timestamptz
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL AND parked_at IS NULL;
CREATE INDEX outbox_parked ON outbox (parked_at) WHERE parked_at IS NOT NULL;
CREATE INDEX outbox_open ON outbox (id DESC) WHERE done_at IS NULL;
-- Jobs that were done long ago are deleted each hour.
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
-- Only a job that becomes due earlier wakes a worker: a worker's lease moves `due_at` ahead, and would wake it for
-- ever.
CREATE TRIGGER outbox_wakes_earlier AFTER UPDATE OF due_at ON outbox
  FOR EACH ROW WHEN (new.due_at < old.due_at) EXECUTE FUNCTION notify_servers();
