-- The money of an order as a request on it sees it. `arrived` is of an order whose payment is outstanding or voided:
-- the courier was paid for what arrived.
CREATE OR REPLACE FUNCTION money_of(wanted text, request bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'totalPaise', o.total_paise, 'status', o.financial_status, 'currentPaise', o.current_paise,
      'outstandingPaise', o.outstanding_paise, 'receivedPaise', o.received_paise,
      'refundedPaise', coalesce(o.refunded_paise, 0), 'gateways', o.payment_gateway_names,
      'arrived', CASE
        WHEN o.financial_status = 'voided' OR o.financial_status <> '' AND coalesce(o.outstanding_paise, 1) > 0
        THEN arrived_of(o.id) END,
      'paidBackPaise', coalesce(b.paid_back_paise, 0) - coalesce(q.paid_back_paise - q.refunded_paise, 0),
      'promisedPaise', coalesce(b.promised_paise, 0) - coalesce(q.promised_paise, 0),
      'ownPaise', coalesce(q.promised_paise, 0), 'madePaise', coalesce(q.refunded_paise, 0),
      'isUnclear', coalesce(q.is_unclear, false), 'isUnknown', coalesce(b.has_unknown, false))
    FROM orders o
    LEFT JOIN order_balances b ON b.order_id = o.id
    LEFT JOIN request_balances q ON q.request_id = $2
    WHERE o.id = $1);
END
$$;
