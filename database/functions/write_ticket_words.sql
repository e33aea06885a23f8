-- Writes the search words of a ticket anew. The row is locked first: a message that is written at the same time comes
-- before or after, and is not lost.
CREATE OR REPLACE FUNCTION write_ticket_words(for_ticket bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  found_words tsvector;
  message_text text;
BEGIN
  PERFORM 1 FROM ticket_words WHERE ticket_id = for_ticket FOR UPDATE;
  found_words := joined_words('', ticket_names(for_ticket));
  FOR message_text IN
    SELECT body FROM ticket_messages WHERE ticket_id = for_ticket
    UNION ALL SELECT body FROM ticket_notes WHERE ticket_id = for_ticket
  LOOP
    found_words := joined_words(found_words, message_text);
  END LOOP;
  UPDATE ticket_words SET words = found_words WHERE ticket_id = for_ticket;
END
$$;
