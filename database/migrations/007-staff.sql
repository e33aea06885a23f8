-- The people of the shop who work at the desk, and what the log-in library keeps of them. One is never deleted, only disabled:
-- what she did stays hers.
CREATE TABLE staff (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  role text NOT NULL DEFAULT 'agent' CHECK (role IN ('agent', 'retailer', 'admin')),
  two_factor_enabled boolean NOT NULL DEFAULT false,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_by_name ON staff (lower(name), id);

-- updated_at is the last act: half an hour without one ends the session.
CREATE TABLE staff_sessions (
  id text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_of_staff ON staff_sessions (staff_id);

-- How somebody proves who she is: a password (hashed), or the shop's own log-in (OpenID Connect).
CREATE TABLE staff_accounts (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  staff_id text NOT NULL REFERENCES staff,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider_id, account_id)
);
CREATE INDEX staff_accounts_of_staff ON staff_accounts (staff_id);

-- Things that are asked back once and soon: the token of a link by mail (hashed), a half-finished log-in.
CREATE TABLE staff_verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX staff_verifications_by_identifier ON staff_verifications (identifier);
CREATE INDEX staff_verifications_by_value ON staff_verifications (value);

-- The second factor of a log-in; secret and codes are encrypted. The last code is kept (hashed) so that it works once.
CREATE TABLE staff_second_factors (
  id text PRIMARY KEY,
  staff_id text NOT NULL UNIQUE REFERENCES staff,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean DEFAULT true,
  failed_verification_count integer DEFAULT 0,
  locked_until timestamptz,
  last_code text,
  last_code_at timestamptz
);

-- The browsers in which somebody logged in before, by the hash of their cookie: their tries are counted apart from those of
-- strangers, who so cannot lock her out.
CREATE TABLE staff_devices (
  device text NOT NULL,
  staff_id text NOT NULL REFERENCES staff,
  known_at timestamptz NOT NULL,
  PRIMARY KEY (device, staff_id)
);
CREATE INDEX staff_devices_of_staff ON staff_devices (staff_id);

-- How often a log-in was tried lately, by account, by address and by browser (hashed).
CREATE TABLE staff_tries (
  bucket text PRIMARY KEY,
  tries integer NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX staff_tries_by_age ON staff_tries (since);

-- What staff asked for, written before it is done, and each refusal. Rows are only ever added. Their numbers have no gap, and each
-- holds the hash of the one before, so that a row that is changed or taken out breaks the chain.
CREATE TABLE audit (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  staff_id text REFERENCES staff,
  role text NOT NULL,
  act text NOT NULL,
  outcome text NOT NULL,
  detail jsonb NOT NULL,
  hash text NOT NULL
);
CREATE INDEX audit_of_staff ON audit (staff_id, id DESC);
CREATE INDEX audit_of_act ON audit (act, id DESC);
CREATE INDEX audit_of_refusals ON audit (outcome, id DESC) WHERE outcome NOT IN ('asked', 'done');
CREATE INDEX audit_by_time ON audit (at);

-- Every id and choice that an entry names, however deep it lies.
CREATE FUNCTION audit_about(detail jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT value #>> '{}'), '{}')
  FROM jsonb_path_query(detail, '$.**') AS value WHERE jsonb_typeof(value) IN ('string', 'number')
$$;
CREATE INDEX audit_by_about ON audit USING gin (audit_about(detail));

CREATE FUNCTION audit_hash(before text, entry audit) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\n', before, entry.id, extract(epoch FROM entry.at), coalesce(entry.staff_id, ''),
    entry.role, entry.act, entry.outcome, entry.detail::text), 'UTF8')), 'hex')
$$;

-- One row after the other: the lock is held until the row is committed, so that the chain has the order of the numbers.
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last audit;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit'));
  SELECT * INTO last FROM audit ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.hash := audit_hash(coalesce(last.hash, ''), NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER audit_is_chained BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION chain_audit();

CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;
CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
