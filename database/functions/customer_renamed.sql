-- Writes the search words of a customer's tickets anew.
CREATE OR REPLACE FUNCTION customer_renamed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_ticket_words(t.id) FROM (SELECT id FROM tickets WHERE customer_id = NEW.id ORDER BY id) t;
  RETURN NULL;
END
$$;
