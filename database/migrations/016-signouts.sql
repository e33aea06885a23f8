-- Who was signed out everywhere, and when: a link that was made before proves nothing from then on. Kept as long as such a link lives.
CREATE TABLE shopper_signouts (
  customer_id text PRIMARY KEY,
  at timestamptz NOT NULL
);
