-- The contact of an order changed. Codes go to it if the customer's own record has none: ends the customer's sessions
-- then.
CREATE OR REPLACE FUNCTION order_contact_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM customers WHERE id = OLD.customer_id AND email <> '')
    AND lower(OLD.email) <> lower(NEW.email)
    OR NOT EXISTS (SELECT FROM customers WHERE id = OLD.customer_id AND phone <> '') AND OLD.phone <> NEW.phone THEN
    PERFORM end_sessions_of(OLD.customer_id);
  END IF;
  RETURN NULL;
END
$$;
