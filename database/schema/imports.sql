-- An import at the desk: of a file that a member of staff uploaded, or of kind `shopify`, for which Shopify makes a
-- file in each `step`, of all changes since the day `since`. `bytes` is 0 while Shopify makes one, and `bytes_done`
-- then counts its bytes so far. The file is deleted when the import has ended.
CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff,
  request_key text,
  kind text NOT NULL CHECK (kind IN ('shop', 'stock', 'shopify')),
  since date,
  step text CHECK (step IN ('products', 'stock', 'orders', 'whole')),
  file_name text NOT NULL,
  -- The data folder with the file: only servers that have this folder can run the import.
  place text NOT NULL,
  stored_as text NOT NULL UNIQUE,
  bytes bigint NOT NULL,
  lines integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'stopped', 'failed')),
  -- The number of its starts: a restart begins again, and skips the records that are already written.
  starts integer NOT NULL DEFAULT 0,
  -- The worker that runs it, by a lease.
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
  UNIQUE (staff_id, request_key),
  CHECK ((kind = 'shopify') = (since IS NOT NULL AND step IS NOT NULL))
);
CREATE INDEX imports_open ON imports (place, id) WHERE state IN ('waiting', 'running');
CREATE UNIQUE INDEX imports_of_shopify_open ON imports (kind)
  WHERE kind = 'shopify' AND state IN ('waiting', 'running');
-- A worker starts a new import and leaves a stopped one.
CREATE TRIGGER import_is_new AFTER INSERT ON imports FOR EACH ROW EXECUTE FUNCTION notify_servers();
CREATE TRIGGER import_is_stopped AFTER UPDATE OF state ON imports
  FOR EACH ROW WHEN (new.state = 'stopped') EXECUTE FUNCTION notify_servers();
