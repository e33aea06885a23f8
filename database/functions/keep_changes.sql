-- Refuses to change the history of policies, rules and texts.
CREATE OR REPLACE FUNCTION keep_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was changed is only ever added to';
END
$$;
