-- The words of a text, in order: the pieces between separators, in small letters, without accents and invisible signs.
-- PostgreSQL's own parser knows paths, hosts and hyphens, and its letters depend on the locale.
CREATE OR REPLACE FUNCTION words_of(typed text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(left(w.word, 32) ORDER BY w.n), '{}')
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(left(typed, 20000), NFKD),
      '[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u0970'
    '\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+'
  ) WITH ORDINALITY AS w(word, n)
  WHERE w.word <> ''
$$;
