-- Counts a try in several buckets, or in none of them if one is full: returns the seconds until that one begins again,
-- else 0. Buckets are locked in the order of their names, so that two servers do not deadlock. A caller with a pass is
-- counted once a day under it.
CREATE OR REPLACE FUNCTION count_tries(pass text, names text[], mosts integer[], minutes integer[], at timestamptz)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  wait integer;
BEGIN
  IF EXISTS (SELECT FROM tries WHERE bucket = pass AND since > at - interval '1 day') THEN
    RETURN 0;
  END IF;

  -- A caller who is refused again and again costs no more than this read.
  SELECT max(ceil(extract(epoch FROM since + make_interval(mins => span) - at))) INTO wait
  FROM unnest(names, mosts, minutes) AS limits (name, most, span) JOIN tries ON bucket = name
  WHERE tries >= most AND since > at - make_interval(mins => span);
  IF wait IS NOT NULL THEN
    RETURN greatest(1, wait);
  END IF;

  WITH counted AS (
    INSERT INTO tries AS known (bucket, tries, since)
    SELECT name, 1, at FROM unnest(names) AS name ORDER BY name
    ON CONFLICT (bucket) DO UPDATE SET
      tries = CASE WHEN known.since <= at - make_interval(mins => minutes[array_position(names, known.bucket)])
        THEN 1 ELSE known.tries + 1 END,
      since = CASE WHEN known.since <= at - make_interval(mins => minutes[array_position(names, known.bucket)])
        THEN at ELSE known.since END
    RETURNING bucket, tries, since
  )
  SELECT max(ceil(extract(epoch FROM since + make_interval(mins => span) - at))) INTO wait
  FROM unnest(names, mosts, minutes) AS limits (name, most, span) JOIN counted ON bucket = name
  WHERE tries > most;
  IF wait IS NOT NULL THEN
    UPDATE tries SET tries = tries - 1 WHERE bucket = ANY (names);
    RETURN greatest(1, wait);
  END IF;

  IF pass IS NOT NULL THEN
    INSERT INTO tries (bucket, tries, since) VALUES (pass, 1, at)
    ON CONFLICT (bucket) DO UPDATE SET since = excluded.since;
  END IF;
  RETURN 0;
END
$$;
