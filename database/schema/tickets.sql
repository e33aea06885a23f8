-- A ticket of a customer. `id` is its running number, `public_id` its name: 65 random bits, so that it cannot be
-- guessed. `version` counts its changes, each message and each act.
CREATE TABLE tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  customer_id text NOT NULL,
  order_id text REFERENCES orders,
  -- One ticket per order: a ticket keeps its order until the customer closes it or it is merged into another one. A
  -- ticket that customer care or the retailer closed keeps it, because the customer can reopen it.
  keeps_order boolean NOT NULL DEFAULT true,
  merged_into bigint REFERENCES tickets,
  request_key text,
  payload_hash text NOT NULL,
  email text NOT NULL,
  -- True if the customer had proved who they are when they typed `email`. If not, mails go to the contact of the order.
  email_proved boolean NOT NULL DEFAULT false,
  category text NOT NULL,
  question text NOT NULL,
  cancellation_reason text NOT NULL DEFAULT '',
  payment text NOT NULL DEFAULT '' CHECK (payment IN ('', 'COD', 'Paid')),
  priority text NOT NULL DEFAULT 'Normal' CHECK (priority IN ('Normal', 'High')),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'open', 'closed', 'reopen')),
  executive_id text NOT NULL DEFAULT '',
  -- The member of staff who assigned the ticket to `executive_id`, and when: the executive gets a notification.
  assigned_by text REFERENCES staff,
  assigned_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- The last message that the customer has read.
  read_up_to bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The first answer or closing by customer care or the retailer; the closing, while the ticket is closed; and since
  -- when the customer waits for an answer.
  acknowledged_at timestamptz,
  settled_at timestamptz,
  waiting_since timestamptz,
  acknowledge_by timestamptz GENERATED ALWAYS AS (acknowledge_by(created_at)) STORED,
  settle_by timestamptz GENERATED ALWAYS AS (settle_by(created_at)) STORED,
  -- The end of the clock that runs.
  due_at timestamptz GENERATED ALWAYS AS (due_of(status, created_at, acknowledged_at, waiting_since)) STORED,
  UNIQUE (customer_id, request_key)
);
CREATE UNIQUE INDEX one_ticket_per_order ON tickets (order_id) WHERE keeps_order;
CREATE INDEX tickets_of_customer ON tickets (customer_id, id DESC);
CREATE INDEX tickets_of_order ON tickets (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX tickets_by_time ON tickets (created_at);
-- The views of the queue, each in its order.
CREATE INDEX tickets_due ON tickets (due_at, id) WHERE status <> 'closed';
CREATE INDEX tickets_due_by_executive ON tickets (executive_id, due_at, id) WHERE status <> 'closed';
CREATE INDEX tickets_high_due ON tickets (due_at, id) WHERE status <> 'closed' AND priority = 'High';
CREATE INDEX tickets_waiting ON tickets (waiting_since, id) WHERE status <> 'closed' AND waiting_since IS NOT NULL;
CREATE INDEX tickets_settled ON tickets (settled_at, id) WHERE status = 'closed';
CREATE TRIGGER ticket_is_named AFTER INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION ticket_added();

-- The first message of a ticket is its description. The writer's `request_key` makes a repeated message safe.
CREATE TABLE ticket_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets,
  author text NOT NULL CHECK (author IN ('customer', 'customercare')),
  -- Null of the customer, and of a command.
  staff_id text REFERENCES staff,
  body text NOT NULL CHECK (body <> ''),
  request_key text,
  payload_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (ticket_id, author, request_key)
);
CREATE INDEX ticket_messages_of_ticket ON ticket_messages (ticket_id, id);
CREATE TRIGGER message_is_found AFTER INSERT ON ticket_messages FOR EACH ROW EXECUTE FUNCTION message_added();

-- The notes of staff on a ticket. No call of a customer reads this table.
CREATE TABLE ticket_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets,
  staff_id text NOT NULL REFERENCES staff,
  body text NOT NULL CHECK (body <> ''),
  request_key text,
  created_at timestamptz NOT NULL,
  UNIQUE (ticket_id, staff_id, request_key)
);
CREATE TRIGGER note_is_found AFTER INSERT ON ticket_notes FOR EACH ROW EXECUTE FUNCTION message_added();

-- Each closing of a ticket. A closed ticket has one row without `reopened_at`; the reopening ends it.
CREATE TABLE ticket_closures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets,
  closed_by text NOT NULL CHECK (closed_by IN ('customer', 'customercare', 'retailer')),
  closed_at timestamptz NOT NULL,
  staff_id text REFERENCES staff,
  request_key text,
  reopened_by text CHECK (reopened_by IN ('customer', 'customercare', 'retailer')),
  reopened_at timestamptz,
  reopened_staff_id text REFERENCES staff
);
CREATE UNIQUE INDEX one_closure_at_a_time ON ticket_closures (ticket_id) WHERE reopened_at IS NULL;
CREATE UNIQUE INDEX ticket_closures_by_key ON ticket_closures (ticket_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX ticket_closures_of_ticket ON ticket_closures (ticket_id, id);
CREATE INDEX tickets_closed_by_time ON ticket_closures (closed_at);

-- The members of staff who have a ticket open at this moment. Unlogged: a crash loses nothing that matters.
CREATE UNLOGGED TABLE ticket_presence (
  ticket_id bigint NOT NULL,
  staff_id text NOT NULL,
  writing boolean NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (ticket_id, staff_id)
);
CREATE INDEX ticket_presence_by_time ON ticket_presence (seen_at);

-- The words by which a ticket is found: of its messages and notes, its names and numbers. A table of its own, because a
-- ticket changes more often.
CREATE TABLE ticket_words (
  ticket_id bigint PRIMARY KEY REFERENCES tickets,
  words tsvector NOT NULL
);
-- Not compressed: each message of the ticket rewrites it.
ALTER TABLE ticket_words ALTER COLUMN words SET STORAGE EXTERNAL;
CREATE INDEX tickets_by_words ON ticket_words USING gin (words) WITH (gin_pending_list_limit = 512);
