-- Returns that staff made in Shopify's admin are requests here, too: `made_there`. `old_ids` are the returns of earlier rounds, which are to
-- be ended: one that was made there carries no number of ours to find it by.
ALTER TABLE shopify_returns ADD COLUMN made_there boolean NOT NULL DEFAULT false, ADD COLUMN old_ids text[] NOT NULL DEFAULT '{}';
