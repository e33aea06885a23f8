-- Writes the search words of the tickets of an order that got more lines.
CREATE OR REPLACE FUNCTION line_items_added() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_ticket_words(t.id) FROM (
    SELECT t.id FROM tickets t WHERE t.order_id IN (SELECT order_id FROM added) ORDER BY t.id) t;
  RETURN NULL;
END
$$;
