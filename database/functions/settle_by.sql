-- The time by which a ticket must be settled: after one calendar month in India (the same rule as `acknowledge_by`).
-- rules/tickets/clocks.ts says the same.
CREATE OR REPLACE FUNCTION settle_by(received timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (received AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
$$;
