-- The pickups of a request, numbered within it. At most one is live.
CREATE TABLE pickups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES requests,
  n integer NOT NULL CHECK (n > 0),
  carrier text NOT NULL DEFAULT '',
  courier_name text NOT NULL DEFAULT '',
  awb text UNIQUE CHECK (awb <> ''),
  state text NOT NULL DEFAULT 'asked'
    CHECK (state IN ('asked', 'booked', 'failed', 'picked', 'delivered', 'cancelled')),
  requested_day date,
  requested_by text NOT NULL CHECK (requested_by IN ('shopper', 'staff')),
  staff_id text REFERENCES staff,
  attempts integer NOT NULL DEFAULT 0,
  reason text NOT NULL DEFAULT '',
  -- The field of the booking that the courier refused; '' if it named none.
  refused_field text NOT NULL DEFAULT '',
  courier_ref text NOT NULL DEFAULT '',
  -- The courier's check of the goods at the door: `asked`, `waived` if staff want them collected without it, or the
  -- reason for which it was not possible; '' if the shop does not want it.
  doorstep text NOT NULL DEFAULT ''
    CHECK (doorstep IN ('', 'asked', 'waived', 'pieces', 'picture', 'questions', 'courier')),
  requested_at timestamptz NOT NULL,
  -- The time at which the booking was first sent: no courier can know its number before that.
  tried_at timestamptz,
  booked_at timestamptz,
  closed_at timestamptz,
  -- The cancellation at the courier: '' if none is to be sent, `due` until the courier has answered, `requested` after
  -- it accepted it and until a scan says that the pickup is cancelled.
  cancellation text NOT NULL DEFAULT '' CHECK (cancellation IN ('', 'due', 'requested', 'too_late', 'done')),
  cancellation_at timestamptz,
  UNIQUE (request_id, n)
);
CREATE UNIQUE INDEX one_live_pickup_per_request ON pickups (request_id) WHERE state IN ('asked', 'booked', 'picked');
-- A courier's push names an AWB in capitals.
CREATE INDEX pickups_by_awb ON pickups (upper(awb)) WHERE awb IS NOT NULL;
CREATE STATISTICS pickups_awb_typed ON upper(awb) FROM pickups;

-- True if couriers collect at a PIN code, by their last answer. A PIN code without an answer has no row.
CREATE TABLE pin_pickups (
  zip text PRIMARY KEY CHECK (zip ~ '^[1-9][0-9]{5}$'),
  served boolean NOT NULL,
  queried_at timestamptz NOT NULL
);

-- The weight of one piece as Shopify's inventory item states it, for orders that state none.
CREATE TABLE item_weights (
  inventory_item_id text PRIMARY KEY,
  grams integer CHECK (grams > 0),
  version timestamptz NOT NULL,
  source_time timestamptz NOT NULL
);

-- The parcel in which a customer sends the goods, by the number that they entered. `followed`: `parcels` has a row for
-- it, and its courier is asked for it.
CREATE TABLE customer_parcels (
  request_id bigint PRIMARY KEY REFERENCES requests,
  courier text NOT NULL,
  awb text NOT NULL,
  followed boolean NOT NULL,
  reported_at timestamptz NOT NULL,
  -- Parcels that the courier took back to the customer before this one, the oldest first, each with its courier, AWB,
  -- state and the time of it.
  earlier jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX customer_parcels_followed ON customer_parcels (awb) WHERE followed;
