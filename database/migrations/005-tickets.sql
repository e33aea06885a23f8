-- A ticket of a shopper. `id` is its running number, `public_id` its name: 65 random bits, so that none can be guessed.
-- `version` counts its changes: every message and every move is one.
CREATE TABLE tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  customer_id text NOT NULL,
  order_id text REFERENCES orders,
  request_key text,
  payload_hash text NOT NULL,
  email text NOT NULL,
  category text NOT NULL,
  question text NOT NULL,
  cancellation_reason text NOT NULL DEFAULT '',
  payment text NOT NULL DEFAULT '' CHECK (payment IN ('', 'COD', 'Paid')),
  priority text NOT NULL DEFAULT 'Normal' CHECK (priority IN ('Normal', 'High')),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'open', 'closed', 'reopen')),
  executive_id text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  -- The last message that the shopper has seen.
  read_up_to bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (customer_id, request_key)
);
CREATE UNIQUE INDEX one_live_ticket_per_order ON tickets (order_id) WHERE status <> 'closed';
CREATE INDEX tickets_of_customer ON tickets (customer_id, id DESC);

-- The first message of a ticket is its description. The writer's key makes a message safe to send again.
CREATE TABLE ticket_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets,
  author text NOT NULL CHECK (author IN ('customer', 'customercare')),
  body text NOT NULL CHECK (body <> ''),
  request_key text,
  payload_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (ticket_id, author, request_key)
);
CREATE INDEX ticket_messages_of_ticket ON ticket_messages (ticket_id, id);

-- Who closed a ticket, and when. A ticket is closed by one closure at a time; a reopening ends it.
CREATE TABLE ticket_closures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets,
  closed_by text NOT NULL CHECK (closed_by IN ('customer', 'customercare', 'retailer')),
  closed_at timestamptz NOT NULL,
  reopened_at timestamptz
);
CREATE UNIQUE INDEX one_closure_at_a_time ON ticket_closures (ticket_id) WHERE reopened_at IS NULL;

-- A photo belongs to a request or to a message, never to both.
ALTER TABLE files ADD COLUMN message_id bigint REFERENCES ticket_messages;
ALTER TABLE files ADD COLUMN position smallint NOT NULL DEFAULT 0;
ALTER TABLE files ADD CONSTRAINT one_owner CHECK (request_id IS NULL OR message_id IS NULL);
CREATE INDEX files_of_message ON files (message_id, position) WHERE message_id IS NOT NULL;
DROP INDEX files_waiting;
CREATE INDEX files_waiting ON files (created_at) WHERE request_id IS NULL AND message_id IS NULL;

-- Whoever watches a ticket, on any server, hears of each change as it commits: its name and its version.
CREATE FUNCTION tell_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tickets', NEW.public_id || ' ' || NEW.version);
  RETURN NULL;
END $$;
CREATE TRIGGER ticket_tells AFTER UPDATE OF version ON tickets
  FOR EACH ROW EXECUTE FUNCTION tell_ticket();
