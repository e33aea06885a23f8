-- The sessions of customers who proved who they are, if the shop verifies access. Only the hash of the cookie is
-- stored.
CREATE TABLE customer_sessions (
  token_hash text PRIMARY KEY,
  customer_id text NOT NULL,
  sign_in_method text NOT NULL CHECK (sign_in_method IN ('code', 'link', 'shop')),
  created_at timestamptz NOT NULL,
  -- The last call of the customer.
  used_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX customer_sessions_of_customer ON customer_sessions (customer_id);
CREATE INDEX customer_sessions_by_age ON customer_sessions (used_at);
CREATE TRIGGER customer_session_ends AFTER DELETE OR UPDATE OF ended_at ON customer_sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session_end();

-- A code that a browser requested, by the hash of the token that the browser holds. Without `customer_id` the typed
-- text belongs to no customer, and nothing is sent; all else is the same. The code is made when it is sent.
CREATE TABLE customer_challenges (
  token_hash text PRIMARY KEY,
  customer_id text,
  channel text NOT NULL,
  -- Masked.
  contact text NOT NULL,
  -- Keyed hashes of the typed text and of the contact to which the code goes: codes are counted by them. If the text
  -- belongs to no customer, both are of the text.
  typed_key text NOT NULL,
  contact_key text NOT NULL,
  sends integer NOT NULL DEFAULT 1,
  sent_at timestamptz NOT NULL,
  code_hash text,
  code_made_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  proved_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_challenges_by_age ON customer_challenges (created_at);

-- A link that logs a customer in once and soon, from pages of the shop where a cookie cannot be set.
CREATE TABLE customer_entries (
  token_hash text PRIMARY KEY,
  customer_id text NOT NULL,
  leads_to text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX customer_entries_by_age ON customer_entries (expires_at);

-- The time at which a customer was last signed out everywhere: a link that was made earlier proves nothing. A row lives
-- as long as such links.
CREATE TABLE customer_signouts (
  customer_id text PRIMARY KEY,
  at timestamptz NOT NULL
);

-- The number of tries of a thing, such as a code or a call, in each bucket since its period began.
CREATE TABLE tries (
  bucket text PRIMARY KEY,
  tries integer NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX tries_by_age ON tries (since);
