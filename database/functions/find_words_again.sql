-- Writes the search words of a ticket anew. The row is locked first: a message that is written at the same time comes
-- before or after, and is not lost.
CREATE OR REPLACE FUNCTION find_words_again(wanted bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  found_words tsvector;
  said text;
BEGIN
  PERFORM 1 FROM ticket_words WHERE ticket_id = wanted FOR UPDATE;
  found_words := joined_words('', ticket_names(wanted));
  FOR said IN
    SELECT body FROM ticket_messages WHERE ticket_id = wanted
    UNION ALL SELECT body FROM ticket_notes WHERE ticket_id = wanted
  LOOP
    found_words := joined_words(found_words, said);
  END LOOP;
  UPDATE ticket_words SET words = found_words WHERE ticket_id = wanted;
END
$$;
