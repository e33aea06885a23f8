-- Staff can act in Shopify's admin, too.
ALTER TABLE request_events DROP CONSTRAINT request_events_actor_check;
ALTER TABLE request_events ADD CHECK (actor IN ('shopper', 'staff', 'courier', 'shopify'));

-- The return in Shopify that a request has. Each `round` is a return of its own: a request whose pieces change begins a new one. `state` and
-- `pieces` (how many of each line) are what both sides last agreed on, `conflict` says in a sentence why they do not. `told_version` is the
-- version of the request that Shopify knows. Who works on it holds it until `working_until`, so that steps go one after the other.
CREATE TABLE shopify_returns (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  round integer NOT NULL DEFAULT 1 CHECK (round > 0),
  return_id text,
  name text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '' CHECK (state IN ('', 'REQUESTED', 'OPEN', 'CLOSED', 'DECLINED', 'CANCELED')),
  pieces jsonb NOT NULL DEFAULT '{}',
  conflict text NOT NULL DEFAULT '',
  told_version integer NOT NULL DEFAULT 0,
  seen_at timestamptz,
  working_until timestamptz
);
CREATE UNIQUE INDEX shopify_returns_by_return ON shopify_returns (return_id) WHERE return_id IS NOT NULL;
