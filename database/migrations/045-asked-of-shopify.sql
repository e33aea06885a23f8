-- One row. Until when the changes of orders were asked for in Shopify, beside what its messages tell; when a round last came to its end, when
-- one last found orders that no message had told of, and how many. Once a day, `looked_on`, all returns that are not over are looked at.
-- One server asks at a time, until `working_until`.
CREATE TABLE shopify_asked (
  whole boolean PRIMARY KEY DEFAULT true CHECK (whole),
  until timestamptz NOT NULL,
  asked_at timestamptz,
  missed_at timestamptz,
  missed integer NOT NULL DEFAULT 0,
  looked_on date,
  working_until timestamptz
);
