-- All ids and choices in the detail of an entry, at any depth.
CREATE OR REPLACE FUNCTION audit_about(detail jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT value #>> '{}'), '{}')
  FROM jsonb_path_query(detail, '$.**') AS value WHERE jsonb_typeof(value) IN ('string', 'number')
$$;
