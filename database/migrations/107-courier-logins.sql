-- The log-in of the shop's API user at a courier, for all servers: the token, encrypted, how often a log-in was refused since, and when the
-- next one may be sent. What a server claimed lapses by itself, so that one that died holds no other up.
CREATE TABLE courier_logins (
  account text PRIMARY KEY,
  serial bigint NOT NULL DEFAULT 0,
  token text,
  given_at timestamptz,
  refusals integer NOT NULL DEFAULT 0,
  is_blocked boolean NOT NULL DEFAULT false,
  not_before timestamptz NOT NULL DEFAULT '-infinity',
  claimed_until timestamptz NOT NULL DEFAULT '-infinity'
);
