-- What the shop itself says of a line, apart from what the lists of charges make of it; null of a line of before, of which `is_goods` tells.
ALTER TABLE line_items ADD COLUMN is_shipped boolean;

-- A product whose type or tags change has its lines looked at again.
CREATE INDEX line_items_of_product ON line_items (product_id) WHERE product_id IS NOT NULL;
