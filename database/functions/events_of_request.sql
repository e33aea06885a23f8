-- The events of a request as the customer may see them.
CREATE OR REPLACE FUNCTION events_of_request(for_request bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'act', e.act, 'detail',
      e.detail - 'before' - 'restocked') ORDER BY e.id), '[]')
    FROM request_events e WHERE e.request_id = for_request);
END
$$;
