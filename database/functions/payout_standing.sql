-- The state of the refund of a request by its last payout. Money that came back stays due (`reversed`) if a later
-- payout fails, until the request is settled otherwise.
CREATE OR REPLACE FUNCTION payout_standing(for_request bigint) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p.state IN ('failed', 'reversed')
        AND EXISTS (SELECT FROM request_settlements s WHERE s.request_id = for_request)
      THEN CASE WHEN refund_came_back(for_request) THEN 'reversed' ELSE 'failed' END
    ELSE p.state END
  FROM payout_of(for_request) p
$$;
