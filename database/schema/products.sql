-- The shop's rules for single items name a product by its type, its tags and its collections. `collections` stays
-- empty: no message of Shopify about a product or an order names them.
CREATE TABLE products (
  id text PRIMARY KEY,
  title text NOT NULL DEFAULT '',
  image_url text NOT NULL DEFAULT '',
  product_type text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  collections text[] NOT NULL DEFAULT '{}',
  deleted_at timestamptz,
  version timestamptz NOT NULL,
  source_time timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX products_of_type ON products (product_type) WHERE product_type <> '';

-- The reasons that Shopify suggests for a return of the product, by handle and in its order. They are read in the
-- background after a delivery, and again after some weeks.
CREATE TABLE product_reasons (
  product_id text PRIMARY KEY,
  handles text[] NOT NULL,
  read_at timestamptz NOT NULL
);

-- The size chart of a product in Shopify, as it was read there; null if there is none, or none that can be read.
CREATE TABLE shopify_size_charts (
  product_id text PRIMARY KEY,
  chart jsonb,
  read_at timestamptz NOT NULL
);

-- The size charts that staff typed, for a product (`name` is its id) or a type of product (its name in small letters).
-- A removed one keeps its row without a text. `version` counts the changes.
CREATE TABLE size_charts (
  kind text NOT NULL CHECK (kind IN ('product', 'type')),
  name text NOT NULL,
  written text,
  chart jsonb,
  version integer NOT NULL,
  changed_by text REFERENCES staff,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, name),
  CHECK ((written IS NULL) = (chart IS NULL))
);

-- `style` joins the options other than the size (colour, cloth): sizes are offered within one style.
CREATE TABLE variants (
  id text PRIMARY KEY,
  product_id text NOT NULL,
  position integer NOT NULL,
  size text NOT NULL,
  style text NOT NULL DEFAULT '',
  -- The option that is a colour, which is a part of the style; '' if none is.
  colour text NOT NULL DEFAULT '',
  sku text NOT NULL DEFAULT '',
  image_url text NOT NULL DEFAULT '',
  price_paise bigint CHECK (price_paise >= 0),
  available boolean NOT NULL DEFAULT true,
  -- The key of `inventory_levels`; null if Shopify does not count this variant.
  inventory_item_id text,
  -- True if Shopify sells more pieces than it counts; null is no.
  sells_on boolean
);
CREATE INDEX variants_of_product ON variants (product_id, position);
