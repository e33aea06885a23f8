-- How many of a job's attempts only found that a rate limit, or another job, was before them. They do not count towards giving it up.
ALTER TABLE outbox ADD COLUMN postponed integer NOT NULL DEFAULT 0;

-- The AWBs of the parcels that the return of this round is known to have in Shopify.
ALTER TABLE shopify_returns ADD COLUMN parcels text[] NOT NULL DEFAULT '{}';
