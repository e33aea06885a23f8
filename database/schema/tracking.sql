-- A parcel as its courier reports it, under its AWB. The courier is asked for it as soon as it is known, and no more
-- once `look_at` is null. `state` and the columns that follow from it are computed from all scans.
CREATE TABLE parcels (
  awb text PRIMARY KEY,
  carrier text NOT NULL CHECK (carrier <> ''),
  courier_name text NOT NULL DEFAULT '',
  -- A parcel that a courier collects from a customer. Its states are those of the way back, and no fulfilment has its
  -- AWB.
  fetched boolean NOT NULL DEFAULT false,
  state text,
  state_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  milestones jsonb NOT NULL DEFAULT '{}',
  delivered_at timestamptz,
  expected_on text,
  sent_at timestamptz NOT NULL,
  look_at timestamptz,
  -- The time of the last query to the courier and of its last answer, and the number of queries without an answer
  -- since.
  queried_at timestamptz,
  heard_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  -- The time at which the other courier was queried, because the parcel's own courier does not know it. This is not
  -- repeated at each look.
  other_queried_at timestamptz,
  -- The courier's report of its check at the door, and the address of its photo.
  doorstep_words text NOT NULL DEFAULT '',
  doorstep_photo text NOT NULL DEFAULT ''
);
CREATE INDEX parcels_to_look_at ON parcels (carrier, look_at) WHERE look_at IS NOT NULL;
CREATE INDEX parcels_by_time ON parcels (sent_at);
CREATE TRIGGER arrival_by_parcel AFTER INSERT OR DELETE ON parcels FOR EACH ROW EXECUTE FUNCTION arrival_changed();
CREATE TRIGGER arrival_by_state AFTER UPDATE OF state, delivered_at ON parcels FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state OR old.delivered_at IS DISTINCT FROM new.delivered_at)
  EXECUTE FUNCTION arrival_changed();

-- A courier reports all scans at each look; each is stored once.
CREATE TABLE parcel_scans (
  awb text NOT NULL REFERENCES parcels,
  at timestamptz NOT NULL,
  state text,
  code text NOT NULL,
  text text NOT NULL,
  location text NOT NULL,
  PRIMARY KEY (awb, at, code, text)
);

-- The parcels of an order that are on their way or delivered: none of a cancelled fulfilment.
CREATE VIEW sent_parcels AS
  SELECT p.awb, p.position, p.fulfilment_id, f.order_id, f.created_at
  FROM fulfilment_parcels p JOIN fulfilments f ON f.id = p.fulfilment_id
  WHERE p.gone_at IS NULL AND f.status <> 'cancelled';

-- The customer's instruction to the courier after a failed delivery, at most one for each attempt.
CREATE TABLE redeliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  awb text NOT NULL REFERENCES parcels,
  -- The number of the attempt that failed.
  attempt integer NOT NULL CHECK (attempt > 0),
  -- Null of Delhivery, which takes no day.
  requested_day date,
  -- Both are emptied when the courier has taken the request or refused it.
  phone text NOT NULL DEFAULT '',
  landmark text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'told', 'refused')),
  requested_at timestamptz NOT NULL,
  -- The time at which the request was first sent to the courier, and the courier's receipt.
  tried_at timestamptz,
  receipt text,
  closed_at timestamptz,
  -- The time at which the request is sent again because the courier has not acted on it; null if it is not to be.
  again_at timestamptz,
  UNIQUE (awb, attempt),
  CHECK ((state = 'asked') = (closed_at IS NULL)),
  CHECK (state = 'asked' OR phone = '' AND landmark = '')
);

-- The time from which the next call may be sent to each courier, and to RazorpayX, for all servers together.
CREATE TABLE courier_turns (
  carrier text PRIMARY KEY,
  next_at timestamptz NOT NULL
);
INSERT INTO courier_turns (carrier, next_at) VALUES
  ('delhivery', '-infinity'),
  ('shiprocket', '-infinity'),
  ('delhiveryParcels', '-infinity'),
  ('delhiveryPins', '-infinity'),
  ('delhiveryBookings', '-infinity'),
  ('shiprocketPickups', '-infinity'),
  ('delhiveryEdits', '-infinity'),
  ('razorpayx', '-infinity');

-- The session of the shop's API user at a courier, for all servers: the token (encrypted), how often a log-in was
-- refused since the last one that worked, and when the next may be sent. A server claims the log-in until
-- `claimed_until`; the claim lapses, so that a server that dies does not stop the others.
CREATE TABLE courier_logins (
  account text PRIMARY KEY,
  serial bigint NOT NULL DEFAULT 0,
  token text,
  given_at timestamptz,
  refusals integer NOT NULL DEFAULT 0,
  is_blocked boolean NOT NULL DEFAULT false,
  not_before timestamptz NOT NULL DEFAULT '-infinity',
  claimed_until timestamptz NOT NULL DEFAULT '-infinity'
);
