-- Writes the search words of a request anew.
CREATE OR REPLACE FUNCTION request_is_worded() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_request_words(NEW.id);
  RETURN NULL;
END
$$;
