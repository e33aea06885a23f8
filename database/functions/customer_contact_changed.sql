-- The customer's contact changed: ends their sessions.
CREATE OR REPLACE FUNCTION customer_contact_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_sessions_of(NEW.id);
  RETURN NULL;
END
$$;
