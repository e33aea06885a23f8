-- The number of pieces of an item in a size, on the shelf and at each stage of production.
CREATE TABLE stock (
  item_name text NOT NULL,
  size text NOT NULL,
  inventory integer NOT NULL DEFAULT 0,
  po integer NOT NULL DEFAULT 0,
  finishing integer NOT NULL DEFAULT 0,
  stitching integer NOT NULL DEFAULT 0,
  cutting integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (item_name, size)
);

-- Each change of a row of `stock`, with its five quantities (inventory, po, finishing, stitching, cutting). `staff_id`
-- is null if a command changed it; `before` is null if the row is new.
CREATE TABLE stock_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_name text NOT NULL,
  size text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id text REFERENCES staff,
  way text NOT NULL CHECK (way IN ('edit', 'csv', 'restock', 'exchange')),
  before integer[],
  after integer[] NOT NULL
);
CREATE INDEX stock_changes_of_row ON stock_changes (item_name, size, id DESC);

-- The number of pieces that Shopify counts at each location; null if it does not count them there. If Shopify counts a
-- variant, its number is the one on the shelf.
CREATE TABLE inventory_levels (
  inventory_item_id text NOT NULL,
  location_id text NOT NULL,
  available integer,
  version timestamptz NOT NULL,
  source_time timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (inventory_item_id, location_id)
);
