-- Shoppers who proved who they are, where access is verified. Of a cookie only the hash is kept. used_at is the last act.
CREATE TABLE shopper_sessions (
  token_hash text PRIMARY KEY,
  customer_id text NOT NULL,
  door text NOT NULL CHECK (door IN ('code', 'link', 'shop')),
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX shopper_sessions_of_customer ON shopper_sessions (customer_id);
CREATE INDEX shopper_sessions_by_age ON shopper_sessions (used_at);

-- Every server keeps sessions in memory for a moment: it is told when one ends.
CREATE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shopper_sessions', OLD.token_hash);
  RETURN NULL;
END $$;
CREATE TRIGGER shopper_session_ends AFTER UPDATE OF ended_at OR DELETE ON shopper_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_ended_session();

-- Codes that were asked for, by the hash of what the asking browser holds. Without a customer nobody is known by what was typed,
-- and nothing is sent; all else is the same. The code is made when it is sent, and only its hash is kept.
CREATE TABLE shopper_challenges (
  token_hash text PRIMARY KEY,
  customer_id text,
  channel text NOT NULL,
  contact text NOT NULL,
  sends integer NOT NULL DEFAULT 1,
  sent_at timestamptz NOT NULL,
  code_hash text,
  code_made_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  proved_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX shopper_challenges_by_age ON shopper_challenges (created_at);

-- A way in that works once and soon: from the shop's own pages, where a cookie cannot be set.
CREATE TABLE shopper_entries (
  token_hash text PRIMARY KEY,
  customer_id text NOT NULL,
  leads_to text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX shopper_entries_by_age ON shopper_entries (expires_at);

-- Tries are counted of shoppers too.
ALTER TABLE staff_tries RENAME TO tries;
ALTER INDEX staff_tries_pkey RENAME TO tries_pkey;
ALTER INDEX staff_tries_by_age RENAME TO tries_by_age;
