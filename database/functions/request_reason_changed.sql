-- Writes the search words of a request anew.
CREATE OR REPLACE FUNCTION request_reason_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_request_words(NEW.id);
  RETURN NULL;
END
$$;
