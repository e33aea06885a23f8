-- True if a payment of the request has begun and its outcome is not known: a payout, a refund by Shopify, a gift card.
CREATE OR REPLACE FUNCTION is_payment_underway(for_request bigint) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT EXISTS (SELECT FROM payouts WHERE request_id = for_request AND state IN ('sending', 'underway'))
      OR EXISTS (SELECT FROM shopify_returns WHERE request_id = for_request AND refunding)
      OR EXISTS (SELECT FROM gift_cards WHERE request_id = for_request AND card_id IS NULL));
END
$$;
