-- Writes the search words of a request anew.
CREATE OR REPLACE FUNCTION find_request_words(wanted bigint) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO request_words (request_id, words) VALUES (wanted, array_to_tsvector(words_of(request_text(wanted))))
  ON CONFLICT (request_id) DO UPDATE SET words = excluded.words
$$;
