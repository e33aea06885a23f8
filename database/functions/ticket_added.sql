-- Writes the search words of a new ticket.
CREATE OR REPLACE FUNCTION ticket_added() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_words (ticket_id, words) VALUES (NEW.id, joined_words('', ticket_names(NEW.id)));
  RETURN NULL;
END
$$;
