-- What no person has seen to yet of what a request says about Shopify.
ALTER TABLE shopify_returns ADD COLUMN seen_conflict text NOT NULL DEFAULT '';
CREATE INDEX shopify_returns_in_conflict ON shopify_returns (request_id) WHERE conflict <> '' AND conflict <> seen_conflict;

-- Requests of which something is still to come: few, however many there were.
CREATE INDEX requests_open ON requests (id)
  WHERE status NOT IN ('rejected', 'cancelled', 'refused') AND (settled_at IS NULL OR status NOT IN ('completed', 'kept'));
DROP INDEX requests_on_the_way;

DROP INDEX payouts_in_trouble;
CREATE INDEX payouts_in_trouble ON payouts (request_id) WHERE state IN ('waiting', 'sending', 'underway', 'failed', 'reversed');
