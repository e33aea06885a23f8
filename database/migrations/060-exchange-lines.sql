-- An exchange that its return in Shopify gives out, as an item of the same order; the other ones have a replacement order (replacements). `pieces` is how
-- many of each variant the return of this round was asked to give out, and `fee_rupees` the fee on it, both noted before it is asked for. `processed` is that
-- Shopify was asked to make items of the order of them, or had; `held` that we held them until the goods come: what staff lift is not held again.
CREATE TABLE exchange_lines (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  pieces jsonb NOT NULL DEFAULT '{}',
  fee_rupees integer NOT NULL DEFAULT 0 CHECK (fee_rupees >= 0),
  processed boolean NOT NULL DEFAULT false,
  held boolean NOT NULL DEFAULT false
);
