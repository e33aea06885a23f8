-- Adds the words of a message or note to those of its ticket.
CREATE OR REPLACE FUNCTION message_added() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ticket_words SET words = joined_words(words, NEW.body) WHERE ticket_id = NEW.ticket_id;
  RETURN NULL;
END
$$;
