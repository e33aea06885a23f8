-- Writes the search words of the tickets of an order that got more lines.
CREATE OR REPLACE FUNCTION lines_are_worded() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_words_again(t.id) FROM (
    SELECT t.id FROM tickets t WHERE t.order_id IN (SELECT order_id FROM added) ORDER BY t.id) t;
  RETURN NULL;
END
$$;
