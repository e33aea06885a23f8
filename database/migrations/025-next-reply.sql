-- What the shop owes next, beside the law's two clocks: an answer to the first message that care has not answered, within the time
-- in which a ticket is acknowledged. `rules/tickets/clocks.ts` says the same.
--
-- A ticket that waits for the shopper runs out of nothing: it comes after all that wait for the shop, a hundred years later, the
-- one whose month ends first before the others.
CREATE FUNCTION due_of(status text, created_at timestamptz, acknowledged_at timestamptz, waiting_since timestamptz)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN status = 'closed' THEN NULL
    WHEN acknowledged_at IS NULL THEN acknowledge_by(created_at)
    WHEN waiting_since IS NULL THEN
      (settle_by(created_at) AT TIME ZONE 'UTC' + interval '100 years') AT TIME ZONE 'UTC'
    ELSE least(acknowledge_by(waiting_since), settle_by(created_at))
  END
$$;

ALTER TABLE tickets DROP COLUMN due_at;
ALTER TABLE tickets ADD COLUMN due_at timestamptz
  GENERATED ALWAYS AS (due_of(status, created_at, acknowledged_at, waiting_since)) STORED;
CREATE INDEX tickets_due ON tickets (due_at, id) WHERE status <> 'closed';
CREATE INDEX tickets_due_by_executive ON tickets (executive_id, due_at, id) WHERE status <> 'closed';
CREATE INDEX tickets_high_due ON tickets (due_at, id) WHERE status <> 'closed' AND priority = 'High';
