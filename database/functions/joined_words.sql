-- Adds the words of a text. A tsvector holds a megabyte, which 7,000 words of at most 32 letters do not reach.
CREATE OR REPLACE FUNCTION joined_words(words tsvector, more text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(words) < 7000 THEN words || array_to_tsvector(words_of(more)) ELSE words END
$$;
