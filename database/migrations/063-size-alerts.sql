-- A customer who wants to be told when a size is back: one row for each variant. It lapses after `until`, the last day in India on which their
-- item can be exchanged. `round` counts how often they asked: after they were told they may ask again. No key leads to the variant or the line:
-- Shopify may delete both.
CREATE TABLE size_alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id text NOT NULL,
  variant_id text NOT NULL,
  order_id text NOT NULL REFERENCES orders,
  line_item_id text NOT NULL,
  until date NOT NULL,
  asked_at timestamptz NOT NULL,
  round integer NOT NULL DEFAULT 1,
  told_at timestamptz,
  UNIQUE (customer_id, variant_id)
);
CREATE INDEX size_alerts_open ON size_alerts (variant_id) WHERE told_at IS NULL;

-- Whether its customer still waits to be told.
CREATE FUNCTION is_open(a size_alerts) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT a.told_at IS NULL AND a.until >= (now() AT TIME ZONE 'Asia/Kolkata')::date
$$;
