-- The names and numbers by which a ticket is found, beside its texts.
CREATE OR REPLACE FUNCTION ticket_names(wanted bigint) RETURNS text
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT concat_ws(' ', t.public_id, t.id, t.email, c.first_name, c.last_name, c.email, right(c.phone, 10),
      o.first_name, o.last_name, o.name, o.order_number, o.email, right(o.phone, 10), titles_of_order(o.id))
    FROM tickets t
    LEFT JOIN customers c ON c.id = t.customer_id
    LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.id = wanted);
END
$$;
