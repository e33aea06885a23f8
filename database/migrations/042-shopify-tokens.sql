-- The token for calls to Shopify of an app that has no fixed one: encrypted, and shared by all servers. One of them asks for the
-- next; what it claimed lapses by itself, so that a server that died holds no other up.
CREATE TABLE shopify_tokens (
  app text PRIMARY KEY,
  token text,
  renew_at timestamptz,
  ends_at timestamptz,
  claimed_until timestamptz
);
