-- The time by which the shop's next answer to a ticket is due: to the first message without an answer, within the time
-- of an acknowledgement; null for a closed ticket. A ticket that waits for the customer is due a hundred years later,
-- so that it comes after all that wait for the shop. rules/tickets/clocks.ts has the same rule.
CREATE OR REPLACE FUNCTION due_of(
  status text, created_at timestamptz, acknowledged_at timestamptz, waiting_since timestamptz
) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN status = 'closed' THEN NULL
    WHEN acknowledged_at IS NULL THEN acknowledge_by(created_at)
    WHEN waiting_since IS NULL THEN
      (settle_by(created_at) AT TIME ZONE 'UTC' + interval '100 years') AT TIME ZONE 'UTC'
    ELSE least(acknowledge_by(waiting_since), settle_by(created_at))
  END
$$;
