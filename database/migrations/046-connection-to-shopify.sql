-- One row: what the shop said of the app itself. When it was removed, and which rights it had at `scopes_at`.
CREATE TABLE shopify_app (
  whole boolean PRIMARY KEY DEFAULT true CHECK (whole),
  removed_at timestamptz,
  scopes text[],
  scopes_at timestamptz
);

-- Records of customers that were merged into another in the shop: what still names one of them is about the one that was kept.
CREATE TABLE merged_customers (
  id text PRIMARY KEY,
  kept_id text NOT NULL,
  merged_at timestamptz NOT NULL,
  CHECK (id <> kept_id)
);
CREATE INDEX merged_customers_by_kept ON merged_customers (kept_id);

-- An import of kind 'shopify' has no file of its own: the shop makes one for each step, of all that it has `since` a day. While it makes one,
-- bytes is 0, and bytes_done counts what is in it so far.
ALTER TABLE imports DROP CONSTRAINT imports_kind_check;
ALTER TABLE imports ADD CONSTRAINT imports_kind_check CHECK (kind IN ('shop', 'stock', 'shopify')),
  ADD COLUMN since date,
  ADD COLUMN step text CHECK (step IN ('products', 'stock', 'orders', 'whole')),
  ADD CHECK ((kind = 'shopify') = (since IS NOT NULL AND step IS NOT NULL));
CREATE UNIQUE INDEX imports_of_shopify_open ON imports (kind) WHERE kind = 'shopify' AND state IN ('waiting', 'running');
