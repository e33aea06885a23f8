-- Writes the search words of a request anew.
CREATE OR REPLACE FUNCTION write_request_words(for_request bigint) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO request_words (request_id, words)
  VALUES (for_request, array_to_tsvector(words_of(request_text(for_request))))
  ON CONFLICT (request_id) DO UPDATE SET words = excluded.words
$$;
