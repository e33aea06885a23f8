-- Who changed what there is of an item: the five quantities (inventory, po, finishing, stitching, cutting) before and after.
-- Nobody of the staff where a command did it; nothing before where the row is new.
CREATE TABLE stock_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_name text NOT NULL,
  size text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id text REFERENCES staff,
  way text NOT NULL CHECK (way IN ('edit', 'csv', 'restock')),
  before integer[],
  after integer[] NOT NULL
);
CREATE INDEX stock_changes_of_row ON stock_changes (item_name, size, id DESC);

-- The number names a blocked address where the address itself must not stand.
ALTER TABLE blocked_emails ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
ALTER TABLE blocked_emails ADD COLUMN added_by text REFERENCES staff;

CREATE INDEX outbox_open ON outbox (id DESC) WHERE done_at IS NULL;

-- A file that somebody gave to be taken in. It lies in a data folder, which `place` names: only servers that have this folder
-- work on it, one at a time, which holds it by a lease. It is gone when the import has ended.
CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff,
  request_key text,
  kind text NOT NULL CHECK (kind IN ('shop', 'stock')),
  file_name text NOT NULL,
  place text NOT NULL,
  stored_as text NOT NULL UNIQUE,
  bytes bigint NOT NULL,
  lines integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'stopped', 'failed')),
  -- How often it was begun: after a restart it is begun anew, and what had entered counts as known.
  starts integer NOT NULL DEFAULT 0,
  worker text,
  lease_until timestamptz,
  bytes_done bigint NOT NULL DEFAULT 0,
  taken integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  known integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  -- The first of the refused rows, each with its line and the reason.
  refusals jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (staff_id, request_key)
);
CREATE INDEX imports_open ON imports (place, id) WHERE state IN ('waiting', 'running');

CREATE FUNCTION tell_imports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('imports', '');
  RETURN NULL;
END $$;
-- A new one is for a worker to begin, a stopped one for its worker to leave.
CREATE TRIGGER import_is_new AFTER INSERT ON imports FOR EACH ROW EXECUTE FUNCTION tell_imports();
CREATE TRIGGER import_is_stopped AFTER UPDATE OF state ON imports
  FOR EACH ROW WHEN (NEW.state = 'stopped') EXECUTE FUNCTION tell_imports();
