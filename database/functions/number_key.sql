-- An order number as people type it, without signs.
CREATE OR REPLACE FUNCTION number_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(name, '[^A-Za-z0-9_]', '', 'g'))
$$;
