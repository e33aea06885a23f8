-- The last payout of a request.
CREATE OR REPLACE FUNCTION payout_of(wanted bigint) RETURNS payouts
LANGUAGE sql STABLE AS $$
  SELECT * FROM payouts WHERE request_id = wanted ORDER BY n DESC LIMIT 1
$$;
