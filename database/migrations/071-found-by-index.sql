-- A photo is found by its customer, whose record is erased or merged into another one.
CREATE INDEX IF NOT EXISTS files_of_customer ON files (customer_id);
-- What is done is found by its age every hour, to be deleted.
CREATE INDEX IF NOT EXISTS outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
-- What Shopify tells of a return of an earlier round is found by that return's id; few requests had one.
CREATE INDEX IF NOT EXISTS shopify_returns_of_before ON shopify_returns USING gin (old_ids) WHERE old_ids <> '{}';
