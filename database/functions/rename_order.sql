-- Writes the search words of an order's tickets and requests anew.
CREATE OR REPLACE FUNCTION rename_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_words_again(t.id) FROM (SELECT id FROM tickets WHERE order_id = NEW.id ORDER BY id) t;
  PERFORM find_request_words(q.id) FROM (SELECT id FROM requests WHERE order_id = NEW.id ORDER BY id) q;
  RETURN NULL;
END
$$;
