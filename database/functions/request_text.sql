-- The text by which a request is found: its products, its causes by code, its reason, the customer's name.
CREATE OR REPLACE FUNCTION request_text(for_request bigint) RETURNS text
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT concat_ws(' ', (SELECT string_agg(concat_ws(' ', l.title, v.style, array_to_string(i.causes, ' ')), ' ')
        FROM request_items i JOIN line_items l ON l.id = i.line_item_id LEFT JOIN variants v ON v.id = l.variant_id
        WHERE i.request_id = for_request), r.reason, o.first_name, o.last_name)
    FROM requests r LEFT JOIN orders o ON o.id = r.order_id WHERE r.id = for_request);
END
$$;
