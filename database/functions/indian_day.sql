-- The day in India at an instant.
CREATE OR REPLACE FUNCTION indian_day(instant timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (instant AT TIME ZONE 'Asia/Kolkata')::date
$$;
