-- The people of the shop who work at the desk. A member of staff is disabled and never deleted, so that the log of
-- their acts keeps their name. The log-in library writes this table and the five below.
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
-- The desk's streams end with their sessions, on log-out and when a member of staff is disabled.
CREATE TRIGGER staff_person_disabled AFTER UPDATE OF disabled_at ON staff
  FOR EACH ROW WHEN (new.disabled_at IS NOT NULL) EXECUTE FUNCTION notify_servers('staff_sessions');

-- The log-in of a member of staff: a password (hashed), or the shop's own log-in (OpenID Connect).
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

-- `updated_at` is the last act: half an hour without one ends the session.
CREATE TABLE staff_sessions (
  id text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  -- A session that only sets up the second factor that the shop demands: it opens nothing else. This is decided at the
  -- log-in, so that a new demand does not interrupt running sessions.
  only_sets_up boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_of_staff ON staff_sessions (staff_id);
CREATE TRIGGER staff_sessions_end AFTER DELETE ON staff_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_servers('staff_sessions');

-- The browsers in which a member of staff logged in before, by the hash of a cookie. Their failed log-ins are counted
-- apart from those of strangers, who so cannot lock anyone out.
CREATE TABLE staff_devices (
  device text NOT NULL,
  staff_id text NOT NULL REFERENCES staff,
  known_at timestamptz NOT NULL,
  PRIMARY KEY (device, staff_id)
);
CREATE INDEX staff_devices_of_staff ON staff_devices (staff_id);

-- The second factor of a log-in; `secret` and `backup_codes` are encrypted.
CREATE TABLE staff_second_factors (
  id text PRIMARY KEY,
  staff_id text NOT NULL UNIQUE REFERENCES staff,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean DEFAULT true,
  failed_verification_count integer DEFAULT 0,
  locked_until timestamptz,
  -- The time step of the last code that was accepted: only a code of a later step is accepted.
  last_step bigint
);

-- Values that are read once and soon: the token of a link in a mail (hashed), a log-in that waits for its second step.
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
