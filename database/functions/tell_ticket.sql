-- Notifies those who watch a ticket, on any server, of its new version.
CREATE OR REPLACE FUNCTION tell_ticket() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tickets', NEW.public_id || ' ' || NEW.version);
  RETURN NULL;
END
$$;
