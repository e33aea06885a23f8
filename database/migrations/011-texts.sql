-- What the shop says and asks, as far as it changed it; where there is no row, or a row without a text, our own words stand.
-- `version` counts the changes of one thing, so that two people cannot change it at once without hearing of each other.
CREATE TABLE mail_templates (
  name text PRIMARY KEY,
  subject text,
  body text,
  version integer NOT NULL,
  changed_by text REFERENCES staff,
  changed_at timestamptz NOT NULL,
  CHECK ((subject IS NULL) = (body IS NULL))
);

CREATE TABLE question_lists (
  category text PRIMARY KEY,
  questions text[],
  offered boolean,
  version integer NOT NULL,
  changed_by text REFERENCES staff,
  changed_at timestamptz NOT NULL,
  CHECK ((questions IS NULL) = (offered IS NULL))
);

-- Answers that agents give again and again. A removed one keeps its row; its shortcut is free again.
CREATE TABLE canned_replies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  shortcut text NOT NULL,
  body text NOT NULL,
  category text,
  version integer NOT NULL DEFAULT 1,
  changed_by text REFERENCES staff,
  changed_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE UNIQUE INDEX one_reply_per_shortcut ON canned_replies (shortcut) WHERE removed_at IS NULL;

-- The shop's numbers and lists of customers, as far as the desk set them: one row, so that one version decides every race.
CREATE TABLE policies (
  is_only_one boolean PRIMARY KEY DEFAULT true CHECK (is_only_one),
  set_values jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 0
);
INSERT INTO policies DEFAULT VALUES;

-- Who set which policy, from what to what; null is the setting that the server was started with.
CREATE TABLE policy_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL,
  policy text NOT NULL,
  before jsonb,
  after jsonb,
  changed_by text NOT NULL REFERENCES staff,
  changed_at timestamptz NOT NULL
);
CREATE INDEX policy_changes_of_policy ON policy_changes (policy, id DESC);

-- Every text that ever stood, and whose it was; null is our own text, or a reply that was removed.
CREATE TABLE text_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('mail', 'questions', 'reply')),
  name text NOT NULL,
  after jsonb,
  changed_by text NOT NULL REFERENCES staff,
  changed_at timestamptz NOT NULL
);
CREATE INDEX text_changes_of_text ON text_changes (kind, name, id DESC);

CREATE FUNCTION keep_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was changed is only ever added to';
END $$;
CREATE TRIGGER policy_changes_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON policy_changes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changes();
CREATE TRIGGER text_changes_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON text_changes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changes();

-- Every server keeps the policies and the question lists in memory; it hears here that they are to be read again.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_TABLE_NAME, '');
  RETURN NULL;
END $$;
CREATE TRIGGER policies_tell AFTER INSERT OR UPDATE OR DELETE ON policies
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();
CREATE TRIGGER question_lists_tell AFTER INSERT OR UPDATE OR DELETE ON question_lists
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed();

INSERT INTO canned_replies (title, shortcut, body, category) VALUES
  ('Thank you, we are looking into it', 'looking',
   E'Hello {first_name},\n\nthank you for writing to us. I am looking into this now and will write to you here again within a day.\n\n{agent}, {shop}',
   NULL),
  ('Where the parcel is', 'where',
   E'Hello {first_name},\n\nyour order {order} is with {courier} under the number {awb}. You can follow it here: {tracking}\n\nIf it does not move for two days, write to me on this ticket and I will call the courier.\n\n{agent}, {shop}',
   'Delivery & Tracking'),
  ('When it will be sent', 'promise',
   E'Hello {first_name},\n\nyour order {order} will be on its way {promise}. You get a mail with its number as soon as the courier has it.\n\n{agent}, {shop}',
   'Delivery & Tracking'),
  ('A refund is on its way', 'refund',
   E'Hello {first_name},\n\nwe have sent your refund for order {order}. Banks need five to seven working days until it shows on your account. If it is not there by then, write to me here.\n\n{agent}, {shop}',
   'Payments & Refunds'),
  ('How to exchange', 'exchange',
   E'Hello {first_name},\n\nyou can ask for an exchange of order {order} in our portal: choose the item and the new size, add a photo and press SUBMIT. We look at it within a day and then book the pickup for you.\n\n{agent}, {shop}',
   'Exchanges'),
  ('Photos, please', 'photos',
   E'Hello {first_name},\n\nI am sorry about this. Please send a photo of the whole item and one of the place in question on this ticket, in good light. Then I can settle it at once.\n\n{agent}, {shop}',
   NULL),
  ('Pickup did not happen', 'pickup',
   E'Hello {first_name},\n\nI am sorry that nobody came for your request {request}. I have asked the courier to come again on the next working day; please keep the item ready with its tags.\n\n{agent}, {shop}',
   'Exchanges'),
  ('Cancelled as asked', 'cancelled',
   E'Hello {first_name},\n\nyour order {order} is cancelled. If you had paid, the money is on its way to the same account; banks need five to seven working days.\n\n{agent}, {shop}',
   'Order Cancellation');
