-- The last payout of a request.
CREATE OR REPLACE FUNCTION payout_of(for_request bigint) RETURNS payouts
LANGUAGE sql STABLE AS $$
  SELECT * FROM payouts WHERE request_id = for_request ORDER BY n DESC LIMIT 1
$$;
