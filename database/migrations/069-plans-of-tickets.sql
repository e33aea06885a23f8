-- As 067 does for orders.
-- A statement that had found the function in SQL would read it in PL/pgSQL: none is under way meanwhile.
LOCK TABLE tickets;
DO $do$
DECLARE f record;
BEGIN
  FOR f IN
    SELECT p.proname, p.prosrc, pg_get_function_arguments(p.oid) AS given, pg_get_function_result(p.oid) AS made
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = current_schema()::regnamespace AND l.lanname = 'sql' AND p.proname IN ('unanswered_since', 'ticket_names', 'titles_of_order')
  LOOP
    EXECUTE format(
      E'CREATE OR REPLACE FUNCTION %I(%s) RETURNS %s LANGUAGE plpgsql STABLE AS $body$\n#variable_conflict use_column\nBEGIN\n  RETURN (%s);\nEND\n$body$',
      f.proname, f.given, f.made, rtrim(f.prosrc, E' \n;'));
  END LOOP;
END
$do$;
