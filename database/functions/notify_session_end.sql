-- Notifies the servers, which have a session in memory for a moment, that it has ended.
CREATE OR REPLACE FUNCTION notify_session_end() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('customer_sessions', OLD.token_hash);
  RETURN NULL;
END
$$;
