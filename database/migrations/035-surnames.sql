-- The surname, by which the desk finds a customer's tickets and requests. Orders of before get theirs when Shopify next tells of them.
ALTER TABLE customers ADD COLUMN last_name text NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN last_name text NOT NULL DEFAULT '';

-- What an order's items are called.
CREATE FUNCTION titles_of_order(wanted text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(DISTINCT concat_ws(' ', l.title, v.style), ' ')
  FROM line_items l LEFT JOIN variants v ON v.id = l.variant_id WHERE l.order_id = wanted
$$;

CREATE OR REPLACE FUNCTION ticket_names(wanted bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', t.public_id, t.id, t.email, c.first_name, c.last_name, c.email, right(c.phone, 10), o.first_name, o.last_name,
    o.name, o.order_number, o.email, right(o.phone, 10), titles_of_order(o.id))
  FROM tickets t
  LEFT JOIN customers c ON c.id = t.customer_id
  LEFT JOIN orders o ON o.id = t.order_id
  WHERE t.id = wanted
$$;

CREATE OR REPLACE FUNCTION request_text(wanted bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', (SELECT string_agg(l.title || ' ' || coalesce(v.style, ''), ' ')
      FROM request_items i JOIN line_items l ON l.id = i.line_item_id LEFT JOIN variants v ON v.id = l.variant_id
      WHERE i.request_id = wanted), r.reason, o.first_name, o.last_name)
  FROM requests r LEFT JOIN orders o ON o.id = r.order_id WHERE r.id = wanted
$$;

CREATE OR REPLACE FUNCTION rename_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_words_again(t.id) FROM (SELECT id FROM tickets WHERE order_id = NEW.id ORDER BY id) t;
  PERFORM find_request_words(q.id) FROM (SELECT id FROM requests WHERE order_id = NEW.id ORDER BY id) q;
  RETURN NULL;
END $$;

-- An item that an order got later.
CREATE FUNCTION lines_are_worded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_words_again(t.id) FROM (
    SELECT t.id FROM tickets t WHERE t.order_id IN (SELECT order_id FROM added) ORDER BY t.id) t;
  RETURN NULL;
END $$;

DROP TRIGGER customer_is_renamed ON customers;
CREATE TRIGGER customer_is_renamed AFTER UPDATE ON customers FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone) IS DISTINCT FROM
    (NEW.first_name, NEW.last_name, NEW.email, NEW.phone))
  EXECUTE FUNCTION rename_customer();
DROP TRIGGER order_is_renamed ON orders;
CREATE TRIGGER order_is_renamed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone, OLD.name, OLD.order_number) IS DISTINCT FROM
    (NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.name, NEW.order_number))
  EXECUTE FUNCTION rename_order();
CREATE TRIGGER lines_are_found AFTER INSERT ON line_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION lines_are_worded();

-- Requests and tickets of before are found by these words, too.
SELECT find_request_words(id) FROM requests;
SELECT find_words_again(id) FROM tickets;
