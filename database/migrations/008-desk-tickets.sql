-- When a ticket must be acknowledged by a person, and when it must be settled: 48 hours, and one calendar month in India
-- (Consumer Protection (E-Commerce) Rules, 2020, rule 4(5)). `rules/tickets/clocks.ts` says the same.
CREATE FUNCTION acknowledge_by(received timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (received AT TIME ZONE 'UTC' + interval '48 hours') AT TIME ZONE 'UTC'
$$;
CREATE FUNCTION settle_by(received timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (received AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
$$;

-- `acknowledged_at`: the first answer or closing of care or the retailer. `settled_at`: when it was closed, while it is.
-- `waiting_since`: since when the shopper waits for an answer. `due_at`: when the clock that runs runs out.
ALTER TABLE tickets ADD COLUMN acknowledged_at timestamptz;
ALTER TABLE tickets ADD COLUMN settled_at timestamptz;
ALTER TABLE tickets ADD COLUMN waiting_since timestamptz;
ALTER TABLE tickets ADD COLUMN merged_into bigint REFERENCES tickets;
ALTER TABLE tickets ADD COLUMN acknowledge_by timestamptz GENERATED ALWAYS AS (acknowledge_by(created_at)) STORED;
ALTER TABLE tickets ADD COLUMN settle_by timestamptz GENERATED ALWAYS AS (settle_by(created_at)) STORED;
ALTER TABLE tickets ADD COLUMN due_at timestamptz GENERATED ALWAYS AS (CASE
  WHEN status = 'closed' THEN NULL
  WHEN acknowledged_at IS NULL THEN acknowledge_by(created_at)
  ELSE settle_by(created_at)
END) STORED;

-- Who of the staff did it; null where the shopper did, or a command.
ALTER TABLE ticket_messages ADD COLUMN staff_id text REFERENCES staff;
ALTER TABLE ticket_closures ADD COLUMN staff_id text REFERENCES staff;
ALTER TABLE ticket_closures ADD COLUMN request_key text;
ALTER TABLE ticket_closures ADD COLUMN reopened_by text CHECK (reopened_by IN ('customer', 'customercare', 'retailer'));
ALTER TABLE ticket_closures ADD COLUMN reopened_staff_id text REFERENCES staff;
CREATE INDEX ticket_closures_of_ticket ON ticket_closures (ticket_id, id);
CREATE UNIQUE INDEX ticket_closures_by_key ON ticket_closures (ticket_id, request_key) WHERE request_key IS NOT NULL;

-- The first of the shopper's messages that care has not answered.
CREATE FUNCTION unanswered_since(wanted bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(m.created_at) FROM ticket_messages m
  WHERE m.ticket_id = wanted AND m.author = 'customer' AND m.id > coalesce(
    (SELECT max(a.id) FROM ticket_messages a WHERE a.ticket_id = wanted AND a.author = 'customercare'), 0)
$$;

UPDATE tickets t SET
  acknowledged_at = least(
    (SELECT min(m.created_at) FROM ticket_messages m WHERE m.ticket_id = t.id AND m.author = 'customercare'),
    (SELECT min(c.closed_at) FROM ticket_closures c WHERE c.ticket_id = t.id AND c.closed_by <> 'customer')),
  settled_at = (SELECT c.closed_at FROM ticket_closures c WHERE c.ticket_id = t.id AND c.reopened_at IS NULL),
  waiting_since = CASE WHEN t.status <> 'closed' THEN coalesce(unanswered_since(t.id), CASE WHEN t.status = 'reopen' THEN
    (SELECT max(c.reopened_at) FROM ticket_closures c WHERE c.ticket_id = t.id) END) END;

-- The views of the queue, each in its order.
CREATE INDEX tickets_due ON tickets (due_at, id) WHERE status <> 'closed';
CREATE INDEX tickets_due_by_executive ON tickets (executive_id, due_at, id) WHERE status <> 'closed';
CREATE INDEX tickets_high_due ON tickets (due_at, id) WHERE status <> 'closed' AND priority = 'High';
CREATE INDEX tickets_waiting ON tickets (waiting_since, id) WHERE status <> 'closed' AND waiting_since IS NOT NULL;
CREATE INDEX tickets_settled ON tickets (settled_at, id) WHERE status = 'closed';
CREATE INDEX tickets_of_order ON tickets (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL;

-- What staff write to each other about a ticket. No call of a shopper reads this table.
CREATE TABLE ticket_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets,
  staff_id text NOT NULL REFERENCES staff,
  body text NOT NULL CHECK (body <> ''),
  request_key text,
  created_at timestamptz NOT NULL,
  UNIQUE (ticket_id, staff_id, request_key)
);

-- Who has a ticket before her just now. Lost with a crash, and nobody misses it.
CREATE UNLOGGED TABLE ticket_presence (
  ticket_id bigint NOT NULL,
  staff_id text NOT NULL,
  writing boolean NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (ticket_id, staff_id)
);
CREATE INDEX ticket_presence_by_time ON ticket_presence (seen_at);

-- The words of a text, in their order: what stands between separators, in small letters, without accents and without signs that
-- nobody sees. Ours rather than PostgreSQL's parser, which knows paths, hosts and hyphens and whose letters depend on the locale.
CREATE FUNCTION words_of(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(left(w.word, 32) ORDER BY w.n), '{}')
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(left(typed, 20000), NFKD),
      '[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u0970\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+'
  ) WITH ORDINALITY AS w(word, n)
  WHERE w.word <> ''
$$;

-- What a ticket must hold to be found by what was typed: every word, the last one perhaps unfinished. Null when there are none.
CREATE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || w.word || '''' || CASE WHEN w.n = least(cardinality(a.words), 12) AND length(w.word) > 1 THEN ':*' ELSE '' END,
    ' & ')::tsquery
  FROM (SELECT words_of(typed) AS words) a, unnest(a.words) WITH ORDINALITY AS w(word, n)
  WHERE w.n <= 12
$$;

-- All words of a ticket: of its messages and notes, its names and numbers. Apart from the ticket, which changes more often.
CREATE TABLE ticket_words (
  ticket_id bigint PRIMARY KEY REFERENCES tickets,
  words tsvector NOT NULL
);
ALTER TABLE ticket_words ALTER COLUMN words SET STORAGE EXTERNAL;

-- By what a ticket is named beside its texts.
CREATE FUNCTION ticket_names(wanted bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', t.public_id, t.id, t.email, c.first_name, c.email, right(c.phone, 10), o.first_name, o.name, o.order_number,
    o.email, right(o.phone, 10))
  FROM tickets t
  LEFT JOIN customers c ON c.id = t.customer_id
  LEFT JOIN orders o ON o.id = t.order_id
  WHERE t.id = wanted
$$;

-- A tsvector holds a megabyte: nobody reaches it with so many words of at most 32 letters.
CREATE FUNCTION joined_words(words tsvector, more text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(words) < 7000 THEN words || array_to_tsvector(words_of(more)) ELSE words END
$$;

CREATE FUNCTION name_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_words (ticket_id, words) VALUES (NEW.id, joined_words('', ticket_names(NEW.id)));
  RETURN NULL;
END $$;

CREATE FUNCTION add_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ticket_words SET words = joined_words(words, NEW.body) WHERE ticket_id = NEW.ticket_id;
  RETURN NULL;
END $$;

-- The row is held first: what somebody writes meanwhile comes before this or after it, and is not lost.
CREATE FUNCTION find_words_again(wanted bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found_words tsvector;
  said text;
BEGIN
  PERFORM 1 FROM ticket_words WHERE ticket_id = wanted FOR UPDATE;
  found_words := joined_words('', ticket_names(wanted));
  FOR said IN
    SELECT body FROM ticket_messages WHERE ticket_id = wanted UNION ALL SELECT body FROM ticket_notes WHERE ticket_id = wanted
  LOOP
    found_words := joined_words(found_words, said);
  END LOOP;
  UPDATE ticket_words SET words = found_words WHERE ticket_id = wanted;
END $$;

CREATE FUNCTION rename_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_words_again(t.id) FROM (SELECT id FROM tickets WHERE customer_id = NEW.id ORDER BY id) t;
  RETURN NULL;
END $$;

CREATE FUNCTION rename_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_words_again(t.id) FROM (SELECT id FROM tickets WHERE order_id = NEW.id ORDER BY id) t;
  RETURN NULL;
END $$;

INSERT INTO ticket_words (ticket_id, words)
SELECT t.id, joined_words('', concat_ws(' ', ticket_names(t.id), left((
  SELECT string_agg(m.body, ' ' ORDER BY m.id) FROM ticket_messages m WHERE m.ticket_id = t.id), 19000)))
FROM tickets t;

CREATE INDEX tickets_by_words ON ticket_words USING gin (words) WITH (gin_pending_list_limit = 512);
CREATE TRIGGER ticket_is_named AFTER INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION name_ticket();
CREATE TRIGGER message_is_found AFTER INSERT ON ticket_messages FOR EACH ROW EXECUTE FUNCTION add_words();
CREATE TRIGGER note_is_found AFTER INSERT ON ticket_notes FOR EACH ROW EXECUTE FUNCTION add_words();
CREATE TRIGGER customer_is_named AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION rename_customer();
CREATE TRIGGER customer_is_renamed AFTER UPDATE ON customers FOR EACH ROW
  WHEN ((OLD.first_name, OLD.email, OLD.phone) IS DISTINCT FROM (NEW.first_name, NEW.email, NEW.phone))
  EXECUTE FUNCTION rename_customer();
CREATE TRIGGER order_is_renamed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.first_name, OLD.email, OLD.phone, OLD.name, OLD.order_number) IS DISTINCT FROM
    (NEW.first_name, NEW.email, NEW.phone, NEW.name, NEW.order_number))
  EXECUTE FUNCTION rename_order();
