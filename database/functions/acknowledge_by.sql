-- The time by which a person must have acknowledged a ticket: after 48 hours (Consumer Protection (E-Commerce) Rules,
-- 2020, rule 4(5)). rules/tickets/clocks.ts has the same rule.
CREATE OR REPLACE FUNCTION acknowledge_by(received timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (received AT TIME ZONE 'UTC' + interval '48 hours') AT TIME ZONE 'UTC'
$$;
