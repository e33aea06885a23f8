-- The events of a request as the customer may see them.
CREATE OR REPLACE FUNCTION steps_of(wanted bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'act', e.act, 'detail',
      e.detail - 'before' - 'restocked') ORDER BY e.id), '[]')
    FROM request_events e WHERE e.request_id = wanted);
END
$$;
