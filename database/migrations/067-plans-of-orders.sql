-- PostgreSQL before 18 plans what a function in SQL does at every statement that calls it, which for an order's details takes several times as long as
-- doing it. In PL/pgSQL a connection keeps the plan. What each one does and how its names are read stays as it was.
-- A statement that had found the function in SQL would read it in PL/pgSQL: none is under way meanwhile.
LOCK TABLE orders;
DO $do$
DECLARE f record;
BEGIN
  FOR f IN
    SELECT p.proname, p.prosrc, pg_get_function_arguments(p.oid) AS given, pg_get_function_result(p.oid) AS made
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = current_schema()::regnamespace AND l.lanname = 'sql' AND p.proname IN (
      'lines_of', 'sizes_of', 'policy_facts_of', 'money_of', 'requests_on', 'prices_of', 'other_colours_of', 'sendings_of', 'waiting_items')
  LOOP
    EXECUTE format(
      E'CREATE OR REPLACE FUNCTION %I(%s) RETURNS %s LANGUAGE plpgsql STABLE AS $body$\n#variable_conflict use_column\nBEGIN\n  RETURN (%s);\nEND\n$body$',
      f.proname, f.given, f.made, rtrim(f.prosrc, E' \n;'));
  END LOOP;
END
$do$;
