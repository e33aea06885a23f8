-- What each item of an order was promised when the order came: the day, in India, by which it would be sent. It never changes;
-- what was sent later than its day was promised in vain. `sent_on` is the day on which the last piece of it was sent.
CREATE TABLE promises (
  order_id text NOT NULL,
  item_name text NOT NULL,
  stage text NOT NULL,
  promised_on date NOT NULL,
  promised_at timestamptz NOT NULL,
  sent_on date,
  PRIMARY KEY (order_id, item_name)
);
CREATE INDEX promises_by_time ON promises (promised_at);

CREATE INDEX orders_by_time ON orders (created_at);
CREATE INDEX tickets_by_time ON tickets (created_at);
CREATE INDEX tickets_closed_by_time ON ticket_closures (closed_at);
CREATE INDEX parcels_by_time ON parcels (sent_at);

-- The day in India at an instant.
CREATE FUNCTION indian_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (instant AT TIME ZONE 'Asia/Kolkata')::date
$$;
