-- The names and numbers by which a ticket is found, beside its texts.
CREATE OR REPLACE FUNCTION ticket_names(for_ticket bigint) RETURNS text
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT concat_ws(' ', t.public_id, t.id, t.email, c.first_name, c.last_name, c.email, right(c.phone, 10),
      o.first_name, o.last_name, o.name, o.order_number, o.email, right(o.phone, 10), (
        SELECT string_agg(DISTINCT concat_ws(' ', l.title, v.style), ' ')
        FROM line_items l LEFT JOIN variants v ON v.id = l.variant_id WHERE l.order_id = o.id))
    FROM tickets t
    LEFT JOIN customers c ON c.id = t.customer_id
    LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.id = for_ticket);
END
$$;
