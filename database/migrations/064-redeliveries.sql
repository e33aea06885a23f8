-- What a customer asked the courier to do after a failed try: once after each. Who it is for stands with the order of the parcel.
CREATE TABLE redeliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  awb text NOT NULL REFERENCES parcels,
  -- The try that failed.
  attempt integer NOT NULL CHECK (attempt > 0),
  wanted_on date NOT NULL,
  -- Both are emptied when the courier was told, or says no.
  phone text NOT NULL DEFAULT '',
  landmark text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'told', 'refused')),
  asked_at timestamptz NOT NULL,
  -- When the courier was told first, and its receipt once it answered.
  tried_at timestamptz,
  receipt text,
  closed_at timestamptz,
  CHECK ((state = 'asked') = (closed_at IS NULL)),
  CHECK (state = 'asked' OR (phone = '' AND landmark = '')),
  UNIQUE (awb, attempt)
);
