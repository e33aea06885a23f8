-- Whether the money that settles a request came back: the payout of its settlement was reversed. It is due again until another one is paid.
CREATE FUNCTION refund_came_back(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM request_settlements s JOIN payouts p ON p.request_id = s.request_id AND p.state = 'reversed'
    WHERE s.request_id = wanted AND s.kind = 'refund' AND s.reference IN (p.utr, p.bank_id))
$$;

-- How the refund of a request stands by its last payout. What came back is due also after a further payout failed, and no more once it was settled otherwise.
CREATE FUNCTION payout_standing(wanted bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p.state IN ('failed', 'reversed') AND EXISTS (SELECT FROM request_settlements s WHERE s.request_id = wanted)
      THEN CASE WHEN refund_came_back(wanted) THEN 'reversed' ELSE 'failed' END
    ELSE p.state END
  FROM payout_of(wanted) p
$$;
