-- What store credit Shopify is asked for, as long as how that ended is not known, and since when: it counts in what one person gives out on a day.
ALTER TABLE shopify_returns ADD COLUMN credit_paise bigint CHECK (credit_paise > 0), ADD COLUMN credit_at timestamptz;
