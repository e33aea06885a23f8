-- As 067 does for orders. One table in each migration: two locks at once could wait for each other.
-- A statement that had found the function in SQL would read it in PL/pgSQL: none is under way meanwhile.
LOCK TABLE requests;
DO $do$
DECLARE f record;
BEGIN
  FOR f IN
    SELECT p.proname, p.prosrc, pg_get_function_arguments(p.oid) AS given, pg_get_function_result(p.oid) AS made
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = current_schema()::regnamespace AND l.lanname = 'sql' AND p.proname IN (
      'more_of', 'steps_of', 'items_of_request', 'asked_units', 'money_on_its_way', 'request_text')
  LOOP
    EXECUTE format(
      E'CREATE OR REPLACE FUNCTION %I(%s) RETURNS %s LANGUAGE plpgsql STABLE AS $body$\n#variable_conflict use_column\nBEGIN\n  RETURN (%s);\nEND\n$body$',
      f.proname, f.given, f.made, rtrim(f.prosrc, E' \n;'));
  END LOOP;
END
$do$;
