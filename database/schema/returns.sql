-- A return or an exchange, numbered from 1 within its order. The customer's `request_key` makes a repeated submission
-- safe. The goods follow `status`, the money its settlement.
CREATE TABLE requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  n integer NOT NULL CHECK (n > 0),
  customer_id text NOT NULL,
  request_key text,
  payload_hash text NOT NULL,
  -- The member of staff who filed the request for the customer; null if the customer did.
  filed_by text REFERENCES staff,

  type text NOT NULL CHECK (type IN ('Return', 'Exchange')),
  reason_code text NOT NULL CHECK (reason_code IN ('0', '1', '2', '3')),
  reason text NOT NULL,
  -- True if the request is free because the customer says that the fault is the shop's, and the shop's policy then was
  -- to take no fee for that.
  own_fault boolean NOT NULL DEFAULT false,
  email text NOT NULL,
  -- True if the customer had proved who they are when they typed `email`. If not, mails go to the contact of the order.
  email_proved boolean NOT NULL DEFAULT false,
  phone text NOT NULL,
  address jsonb NOT NULL,
  -- The day on which the customer wants the pickup; null is any.
  pickup_day date,
  -- No courier collected at the PIN code when the request was made: the customer sends the parcel.
  no_courier boolean NOT NULL DEFAULT false,

  payment text NOT NULL CHECK (payment IN ('COD', 'Paid')),
  fee_rupees integer NOT NULL CHECK (fee_rupees >= 0),
  -- The way in which the fee of an exchange is paid, by the policy when the request was made
  -- (rules/returns/money/fee-payment.ts), and the waived part of it, in rupees.
  fee_way text NOT NULL DEFAULT 'sent' CHECK (fee_way IN ('sent', 'cash', 'link', 'deducted')),
  fee_waived integer CHECK (fee_waived > 0),
  -- True if the shop charged price differences when the request was made, and how much of them was waived, in paise.
  charges_more boolean NOT NULL DEFAULT false,
  more_waived bigint CHECK (more_waived > 0),
  -- The refund method that was chosen for the amount due, and by whom last; null is as the shop's policy says.
  pays_by text CHECK (pays_by IN ('source', 'account', 'credit', 'card')),
  pays_by_whom text CHECK (pays_by_whom IN ('customer', 'staff')),
  -- The shop's bonus that was promised with the request: its refund method, and the per cent of the refund. It is fixed
  -- with the request, and counts while that method pays it (rules/returns/bonus/bonus.ts).
  bonus_by text CHECK (bonus_by IN ('credit', 'card')),
  bonus_percent smallint CHECK (bonus_percent BETWEEN 1 AND 100),
  CHECK ((bonus_by IS NULL) = (bonus_percent IS NULL)),

  -- The version of the shop's rules when the request was made; null if it was made without them. The names of the rules
  -- that decided that its refund is paid once the courier has the goods (`early_rule`), or that the customer keeps the
  -- goods (`keep_goods_rule`).
  policy_version integer CHECK (policy_version >= 0),
  early_rule text CHECK (early_rule <> ''),
  keep_goods_rule text CHECK (keep_goods_rule <> ''),
  -- The end of the wait for a photo from the customer; null if none is needed.
  photo_due_at timestamptz,

  status text NOT NULL DEFAULT 'received' CONSTRAINT requests_status CHECK (status IN
    ('received', 'approved', 'rejected', 'cancelled', 'pickup_asked', 'pickup_booked', 'pickup_failed', 'picked_up',
     'arrived', 'completed', 'refused', 'kept')),
  -- The number of changes of the request, and the time of the last one.
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The time of its settlement, repeated here for the indexes of the queue.
  settled_at timestamptz,
  -- The time at which staff let the customer request rejected items again, at most once for a request. Until then no
  -- other request can contain them.
  released_at timestamptz,
  -- The time at which goods that failed the inspection were sent back to the customer.
  sent_home_at timestamptz,
  -- The number of the order that an exchange became.
  new_order_no text,
  UNIQUE (order_id, n),
  UNIQUE (customer_id, request_key)
);
CREATE INDEX requests_recent ON requests (created_at);
CREATE INDEX requests_of_customer ON requests (customer_id, id DESC);
-- The views of the queue. Ids follow the time of creation.
CREATE INDEX requests_to_decide ON requests (id) WHERE status = 'received';
CREATE INDEX requests_pickup_trouble ON requests (id) WHERE status = 'pickup_failed';
CREATE INDEX requests_to_collect ON requests (id) WHERE status = 'approved';
CREATE INDEX requests_to_inspect ON requests (id) WHERE status = 'arrived';
CREATE INDEX requests_to_settle ON requests (id)
  WHERE settled_at IS NULL AND status NOT IN ('received', 'rejected', 'cancelled', 'refused');
CREATE INDEX requests_to_send_home ON requests (id)
  WHERE status = 'refused' AND settled_at IS NULL AND sent_home_at IS NULL;
CREATE INDEX requests_paid_and_missing ON requests (id)
  WHERE settled_at IS NOT NULL AND status IN ('refused', 'picked_up', 'pickup_failed');
CREATE INDEX requests_settled ON requests (id DESC) WHERE settled_at IS NOT NULL;
CREATE INDEX requests_turned_down ON requests (id DESC) WHERE status IN ('rejected', 'cancelled', 'refused');
-- Requests that are not over: few, however many there are in all.
CREATE INDEX requests_open ON requests (id)
  WHERE status NOT IN ('rejected', 'cancelled', 'refused')
    AND (settled_at IS NULL OR status NOT IN ('completed', 'kept'));
-- The search of the desk. AWBs have indexes of their own.
CREATE INDEX requests_by_phone ON requests (phone) WHERE phone <> '';
CREATE INDEX requests_by_email ON requests (lower(email));
CREATE INDEX requests_by_new_order ON requests (upper(new_order_no)) WHERE new_order_no IS NOT NULL;
CREATE STATISTICS requests_email ON lower(email) FROM requests;
CREATE STATISTICS requests_new_order ON upper(new_order_no) FROM requests;
CREATE TRIGGER request_is_found_anew AFTER UPDATE OF reason ON requests
  FOR EACH ROW WHEN (old.reason IS DISTINCT FROM new.reason) EXECUTE FUNCTION request_reason_changed();

-- The items of a request. While an item is live, no other request can contain its pieces.
CREATE TABLE request_items (
  request_id bigint NOT NULL REFERENCES requests,
  line_item_id text NOT NULL,
  sku text NOT NULL,
  original_size text NOT NULL,
  mrp_paise bigint NOT NULL,
  -- The number of pieces, and the price paid for them by the time of the request.
  units integer NOT NULL CHECK (units >= 0),
  paid_paise bigint NOT NULL CHECK (paid_paise >= 0),
  live boolean NOT NULL DEFAULT true,
  -- The codes of the causes that the customer chose under "What's wrong?"; empty if they chose none.
  causes text[] NOT NULL DEFAULT '{}'
    CHECK (causes <@ ARRAY['small', 'big', 'pictured', 'damaged', 'wrong', 'style', 'colour', 'mind']),

  -- The wish of an exchange, read whole by `wish_of`: the size, the colour ('' if it stays the same) and, if it is
  -- another product, its title as the customer saw it ('' if it is the same product). `colour` of another product is
  -- the whole style of the variant.
  size text NOT NULL,
  colour text NOT NULL DEFAULT '',
  wish_product text NOT NULL DEFAULT '',
  wish_variant text,
  -- True if the customer agreed to wait for a piece in production, and the day on which it will be ready, as they saw
  -- it.
  waits boolean NOT NULL DEFAULT false,
  ready_on date,
  -- The price difference of one piece, as the customer saw it: 0 if the shop charges no difference, null if a price was
  -- not known.
  difference_paise bigint DEFAULT 0 CHECK (difference_paise >= 0),

  -- The end of the reservation of pieces of the wish's variant.
  reserved_until timestamptz,

  -- The decision on the item if the request was approved in part, and when its pieces went back on the shelf.
  decision text CHECK (decision IN ('approved', 'rejected')),
  restocked_at timestamptz,
  PRIMARY KEY (request_id, line_item_id)
);
CREATE INDEX request_items_by_sku ON request_items (upper(sku)) WHERE sku <> '';
CREATE INDEX request_items_live ON request_items (line_item_id) WHERE live;
CREATE INDEX request_items_reserved ON request_items (wish_variant) WHERE live AND reserved_until IS NOT NULL;
CREATE STATISTICS request_items_sku ON upper(sku) FROM request_items;
-- The search words of a request are written with its items.
CREATE TRIGGER items_are_found AFTER INSERT ON request_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION request_items_added();

-- The fulfilments in which the pieces of an item came. Without a row they are of the oldest ones.
CREATE TABLE request_parcels (
  request_id bigint NOT NULL,
  line_item_id text NOT NULL,
  fulfilment_id text NOT NULL,
  units integer NOT NULL CHECK (units > 0),
  PRIMARY KEY (request_id, line_item_id, fulfilment_id),
  FOREIGN KEY (request_id, line_item_id) REFERENCES request_items ON DELETE CASCADE
);
CREATE INDEX request_parcels_line ON request_parcels (line_item_id, fulfilment_id);

-- Each step of a request. The customer may read `detail` but not `staff_id`. An act with a `request_key` is done once.
CREATE TABLE request_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES requests,
  at timestamptz NOT NULL,
  act text NOT NULL,
  -- `shopify` is staff in Shopify's admin.
  actor text NOT NULL CHECK (actor IN ('shopper', 'staff', 'courier', 'shopify')),
  staff_id text REFERENCES staff,
  request_key text,
  detail jsonb NOT NULL DEFAULT '{}',
  CHECK (staff_id IS NULL OR actor = 'staff')
);
CREATE INDEX request_events_of_request ON request_events (request_id, id);
CREATE UNIQUE INDEX request_events_once ON request_events (request_id, staff_id, request_key)
  WHERE request_key IS NOT NULL;
-- A rule requests a photo for a request once.
CREATE UNIQUE INDEX one_photo_request_per_rule ON request_events (request_id, (detail ->> 'rule'))
  WHERE act = 'ask_photo' AND detail ? 'rule';

-- The settlement of a request: one order, one refund or one gift card.
CREATE TABLE request_settlements (
  request_id bigint PRIMARY KEY REFERENCES requests,
  kind text NOT NULL CHECK (kind IN ('order', 'refund', 'gift_card')),
  reference text NOT NULL CHECK (reference <> ''),
  amount_paise bigint CHECK (amount_paise > 0),
  -- The shop's own money that the customer got on top of the amount, in the same credit or card.
  bonus_paise bigint NOT NULL DEFAULT 0 CHECK (bonus_paise >= 0),
  -- The reason for which the fee was waived; null if it was not.
  fee_waived text CHECK (fee_waived <> ''),
  at timestamptz NOT NULL,
  staff_id text REFERENCES staff,
  CHECK ((kind = 'order') = (amount_paise IS NULL)),
  CHECK (kind <> 'order' OR bonus_paise = 0)
);

-- The steps of a request of which a mail has said that they are late: one mail for each.
CREATE TABLE late_mails (
  request_id bigint NOT NULL REFERENCES requests,
  step text NOT NULL CHECK (step IN ('decide', 'pickup', 'way_back', 'inspect', 'refund', 'replace')),
  at timestamptz NOT NULL,
  PRIMARY KEY (request_id, step)
);

-- The notes of staff on a request. No call of a customer reads this table.
CREATE TABLE request_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES requests,
  staff_id text NOT NULL REFERENCES staff,
  body text NOT NULL CHECK (body <> ''),
  request_key text,
  at timestamptz NOT NULL,
  UNIQUE (request_id, staff_id, request_key)
);

-- The words by which the desk finds a request: of its reason, its products and the customer's name.
CREATE TABLE request_words (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  words tsvector NOT NULL
);
CREATE INDEX requests_by_words ON request_words USING gin (words) WITH (gin_pending_list_limit = 512);

-- The customer is filling in the form for an order. It changes nothing else, and lapses after 15 minutes or with the
-- request.
CREATE TABLE announcements (
  order_id text PRIMARY KEY REFERENCES orders,
  announced_at timestamptz NOT NULL DEFAULT now()
);
