-- Notifies the servers: the desk's streams end with their sessions, on log-out and when a member of staff is disabled.
CREATE OR REPLACE FUNCTION staff_session_ended() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_sessions', '');
  RETURN NULL;
END
$$;
