-- The day, in India, by which each item of an order was promised to be sent, as it was computed when the order came. It
-- never changes. `sent_on` is the day on which the last piece was sent: a later day than `promised_on` is a broken
-- promise.
CREATE TABLE dispatch_estimates (
  order_id text NOT NULL,
  item_name text NOT NULL,
  stage text NOT NULL,
  promised_on date NOT NULL,
  promised_at timestamptz NOT NULL,
  sent_on date,
  PRIMARY KEY (order_id, item_name)
);
CREATE INDEX dispatch_estimates_by_time ON dispatch_estimates (promised_at);
