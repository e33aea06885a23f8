-- Writes the search words of a customer's tickets anew.
CREATE OR REPLACE FUNCTION rename_customer() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_words_again(t.id) FROM (SELECT id FROM tickets WHERE customer_id = NEW.id ORDER BY id) t;
  RETURN NULL;
END
$$;
