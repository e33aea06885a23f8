-- What of `paid_paise` is tax that came on top of the price: a discount is taken off a price before tax.
ALTER TABLE line_items ADD COLUMN tax_paise bigint NOT NULL DEFAULT 0 CHECK (tax_paise >= 0);
