-- Writes the search words of an order's tickets and requests anew.
CREATE OR REPLACE FUNCTION order_renamed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_ticket_words(t.id) FROM (SELECT id FROM tickets WHERE order_id = NEW.id ORDER BY id) t;
  PERFORM write_request_words(q.id) FROM (SELECT id FROM requests WHERE order_id = NEW.id ORDER BY id) q;
  RETURN NULL;
END
$$;
