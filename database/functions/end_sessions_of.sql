-- Ends every way in of a customer: sessions, links made until now, and codes that are on their way. Triggers call it
-- when the address or the number that codes go to changes, because contacts change in many places.
CREATE OR REPLACE FUNCTION end_sessions_of(for_customer text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_signouts (customer_id, at) VALUES (for_customer, clock_timestamp())
    ON CONFLICT (customer_id) DO UPDATE SET at = greatest(customer_signouts.at, excluded.at);
  UPDATE customer_sessions SET ended_at = clock_timestamp() WHERE customer_id = for_customer AND ended_at IS NULL;
  UPDATE customer_challenges SET code_hash = NULL WHERE customer_id = for_customer AND proved_at IS NULL;
END
$$;
