-- True if the money that settled a request came back: the payout of its settlement was reversed. It is due again until
-- another one is paid.
CREATE OR REPLACE FUNCTION refund_came_back(for_request bigint) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM request_settlements s JOIN payouts p ON p.request_id = s.request_id AND p.state = 'reversed'
    WHERE s.request_id = for_request AND s.kind = 'refund' AND s.reference IN (p.utr, p.bank_id))
$$;
