-- Who confirmed that a gift card or store credit above the limit for one person goes out.
ALTER TABLE shopify_returns ADD COLUMN confirmed_by text REFERENCES staff;
