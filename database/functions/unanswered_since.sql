-- The time of the customer's first message that customer care has not answered.
CREATE OR REPLACE FUNCTION unanswered_since(wanted bigint) RETURNS timestamptz
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT min(m.created_at) FROM ticket_messages m
    WHERE m.ticket_id = wanted AND m.author = 'customer' AND m.id > coalesce(
      (SELECT max(a.id) FROM ticket_messages a WHERE a.ticket_id = wanted AND a.author = 'customercare'), 0));
END
$$;
