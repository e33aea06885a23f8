-- `refunding`: Shopify is asked to pay a request back, and how that ended is not known yet.
ALTER TABLE shopify_returns ADD COLUMN refunding boolean NOT NULL DEFAULT false;

-- Whether money is, or may be, on its way for a request: nothing else settles, changes or cancels it meanwhile.
CREATE FUNCTION money_on_its_way(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payouts WHERE request_id = wanted AND state IN ('sending', 'underway'))
    OR EXISTS (SELECT FROM shopify_returns WHERE request_id = wanted AND refunding)
$$;
