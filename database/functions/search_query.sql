-- The query for a text that was typed: every word, the last one as the beginning of a word; null without a word.
CREATE OR REPLACE FUNCTION search_query(typed text) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || w.word || ''''
    || CASE WHEN w.n = least(cardinality(a.words), 12) AND length(w.word) > 1 THEN ':*' ELSE '' END, ' & ')::tsquery
  FROM (SELECT words_of(typed) AS words) a, unnest(a.words) WITH ORDINALITY AS w(word, n)
  WHERE w.n <= 12
$$;
