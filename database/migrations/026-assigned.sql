-- Who of the staff assigned a ticket to the one who has it, and when: so that this one is told.
ALTER TABLE tickets ADD COLUMN assigned_by text REFERENCES staff;
ALTER TABLE tickets ADD COLUMN assigned_at timestamptz;

-- The desk's search finds the tickets of an order by a SKU of it.
CREATE INDEX line_items_by_sku ON line_items (upper(sku)) WHERE sku <> '';
