-- The usual time of each step, of its cases that ended in the last 60 days (rules/days/usual.ts). One statement counts
-- them, once an hour. `zone` is the first two digits of a PIN code, for the ways of parcels; '' is the whole country.
-- 90 % of the cases stayed within `most_hours`.
CREATE TABLE usual_times (
  step text NOT NULL CHECK (step IN ('decide', 'pickup', 'way_back', 'inspect', 'refund_source', 'refund_account',
    'refund_credit', 'refund_card', 'replace', 'deliver', 'reply')),
  zone text NOT NULL DEFAULT '' CHECK (zone = '' OR step IN ('way_back', 'deliver') AND zone ~ '^[1-9][0-9]$'),
  cases integer NOT NULL CHECK (cases > 0),
  median_hours float8 NOT NULL CHECK (median_hours >= 0),
  most_hours float8 NOT NULL CHECK (most_hours >= median_hours),
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (step, zone)
);
-- The servers have them in memory, and read them again.
CREATE TRIGGER usual_times_notify AFTER INSERT OR UPDATE OR DELETE ON usual_times
  FOR EACH STATEMENT EXECUTE FUNCTION notify_servers();
