-- True if the customer still waits for the mail.
CREATE OR REPLACE FUNCTION is_open(a size_alerts) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT a.notified_at IS NULL AND a.until >= (now() AT TIME ZONE 'Asia/Kolkata')::date
$$;
