-- Notifies the servers and the workers on the channel that the trigger names, or else on the channel of its table.
CREATE OR REPLACE FUNCTION notify_servers() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(coalesce(TG_ARGV[0], TG_TABLE_NAME), '');
  RETURN NULL;
END
$$;
