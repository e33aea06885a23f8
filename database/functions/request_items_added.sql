-- Writes the search words of the requests whose items were added.
CREATE OR REPLACE FUNCTION request_items_added() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_request_words(a.request_id) FROM (SELECT DISTINCT request_id FROM added) a;
  RETURN NULL;
END
$$;
