-- Who once had a customer's mails or messages keeps no way in: where the address or the number that codes go to is changed, sessions end, links
-- made before are void, and a code that is on its way is worth nothing. Here, because contacts change in many ways.
CREATE FUNCTION end_sessions_of(wanted text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shopper_signouts (customer_id, at) VALUES (wanted, clock_timestamp())
    ON CONFLICT (customer_id) DO UPDATE SET at = greatest(shopper_signouts.at, excluded.at);
  UPDATE shopper_sessions SET ended_at = clock_timestamp() WHERE customer_id = wanted AND ended_at IS NULL;
  UPDATE shopper_challenges SET code_hash = NULL WHERE customer_id = wanted AND proved_at IS NULL;
END $$;

CREATE FUNCTION customer_contact_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_sessions_of(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER customer_contact_changes AFTER UPDATE OF email, phone ON customers FOR EACH ROW
  WHEN (OLD.email <> '' AND lower(OLD.email) <> lower(NEW.email) OR OLD.phone <> '' AND OLD.phone <> NEW.phone)
  EXECUTE FUNCTION customer_contact_changed();

-- An order's contact is what codes go to where the customer's own record has none.
CREATE FUNCTION order_contact_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM customers WHERE id = OLD.customer_id AND email <> '') AND lower(OLD.email) <> lower(NEW.email)
    OR NOT EXISTS (SELECT FROM customers WHERE id = OLD.customer_id AND phone <> '') AND OLD.phone <> NEW.phone THEN
    PERFORM end_sessions_of(OLD.customer_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_contact_changes AFTER UPDATE OF email, phone ON orders FOR EACH ROW
  WHEN (OLD.customer_id IS NOT NULL
    AND (OLD.email <> '' AND lower(OLD.email) <> lower(NEW.email) OR OLD.phone <> '' AND OLD.phone <> NEW.phone))
  EXECUTE FUNCTION order_contact_changed();
