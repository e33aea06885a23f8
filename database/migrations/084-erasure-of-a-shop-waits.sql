-- Since when Shopify refuses the token of the app; empty while it takes it. A removal of the app, and with it the erasure of the
-- whole shop, is believed only then: messages can be sent again by anyone who has seen one.
ALTER TABLE shopify_app ADD COLUMN refused_at timestamptz;
