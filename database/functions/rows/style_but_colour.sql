-- The options of a variant other than its size and its colour.
CREATE OR REPLACE FUNCTION style_but_colour(v variants) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN v.colour = '' OR v.style = v.colour THEN CASE v.colour WHEN '' THEN v.style ELSE '' END
    WHEN starts_with(v.style, v.colour || ' / ') THEN substr(v.style, length(v.colour) + 4)
    ELSE left(v.style, -(length(v.colour) + 3))
  END
$$;
