-- The texts that the shop has changed. Without a row, or in a row without a text, the built-in text is used. `version`
-- counts the changes of one text: of two people who change it at once, the second is refused.
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
CREATE TRIGGER question_lists_notify AFTER INSERT OR UPDATE OR DELETE ON question_lists
  FOR EACH STATEMENT EXECUTE FUNCTION notify_servers();

-- Answers that agents give again and again. A removed one keeps its row; its shortcut is free again.
CREATE TABLE canned_replies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  shortcut text NOT NULL,
  body text NOT NULL,
  category text,
  -- The preset questions that the reply answers, and the act that its words claim was done ('' if none).
  questions text[] NOT NULL DEFAULT '{}',
  claims text NOT NULL DEFAULT '' CHECK (claims IN ('', 'pickup', 'refund', 'cancelled')),
  version integer NOT NULL DEFAULT 1,
  changed_by text REFERENCES staff,
  changed_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE UNIQUE INDEX one_reply_per_shortcut ON canned_replies (shortcut) WHERE removed_at IS NULL;
INSERT INTO canned_replies (title, shortcut, category, claims, body, questions) VALUES
  ('Thank you, we are looking into it', 'looking', NULL, '',
   E'Hello {first_name},\n\n'
   'thank you for writing to us. I am looking into this now and will write to you here again within a day.\n\n'
   '{agent}, {shop}',
   '{}'),
  ('Where the parcel is', 'where', 'Delivery & Tracking', '',
   E'Hello {first_name},\n\n'
   'your order {order} is with {courier} under the number {awb}. You can follow it here: {tracking}\n\n'
   'If it does not move for two days, write to me on this ticket and I will call the courier.\n\n'
   '{agent}, {shop}',
   ARRAY['Where is my order?', 'My tracking has not moved for days.']),
  ('When it will be sent', 'promise', 'Delivery & Tracking', '',
   E'Hello {first_name},\n\n'
   'your order {order} will be on its way {promise}. You get a mail with its number as soon as the courier '
   'has it.\n\n'
   '{agent}, {shop}',
   '{}'),
  ('A refund is on its way', 'refund', 'Payments & Refunds', 'refund',
   E'Hello {first_name},\n\n'
   'we have sent your refund for order {order}. Banks need five to seven working days until it shows on your '
   'account. If it is not there by then, write to me here.\n\n'
   '{agent}, {shop}',
   ARRAY['When will my refund arrive?', 'When do I get my money back after a cancellation?']),
  ('How to exchange', 'exchange', 'Exchanges', '',
   E'Hello {first_name},\n\n'
   'you can ask for an exchange of order {order} in our portal: choose the item and the new size, add a '
   'photo and press SUBMIT. We look at it within a day and then book the pickup for you.\n\n'
   '{agent}, {shop}',
   ARRAY['How do I exchange an item?', 'The new size does not fit either. What can I do?']),
  ('Photos, please', 'photos', NULL, '',
   E'Hello {first_name},\n\n'
   'I am sorry about this. Please send a photo of the whole item and one of the place in question on this '
   'ticket, in good light. Then I can settle it at once.\n\n'
   '{agent}, {shop}',
   ARRAY['I received a damaged or wrong product.']),
  ('Pickup did not happen', 'pickup', 'Exchanges', 'pickup',
   E'Hello {first_name},\n\n'
   'I am sorry that nobody came for your request {request}. I have asked the courier to come again; please '
   'keep the item ready with its tags.\n\n'
   '{agent}, {shop}',
   ARRAY['The pickup did not happen. What now?']),
  ('Cancelled as asked', 'cancelled', 'Order Cancellation', 'cancelled',
   E'Hello {first_name},\n\n'
   'your order {order} is cancelled. If you had paid, the money is on its way to the same account; banks '
   'need five to seven working days.\n\n'
   '{agent}, {shop}',
   ARRAY['How do I cancel my COD order?', 'How do I cancel my prepaid order?']),
  ('When the pickup comes', 'pickup-day', 'Exchanges', '',
   E'Hello {first_name},\n\n'
   'the courier of your request {request} comes on the day that stands on its page in our portal. You get a '
   'mail when the pickup is booked; please keep the item packed, with its tags.\n\n'
   '{agent}, {shop}',
   ARRAY['When will my exchange be picked up?']),
  ('When the exchange arrives', 'exchange-day', 'Exchanges', '',
   E'Hello {first_name},\n\n'
   'we send the new item of your request {request} once yours is on its way to us, and you get a mail with '
   'its number then. How far it is stands on the page of your request in our portal.\n\n'
   '{agent}, {shop}',
   ARRAY['When will my exchanged item reach me?']);

-- Each version of a text; a null `after` is the built-in text, or a reply that was removed.
CREATE TABLE text_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('mail', 'questions', 'reply')),
  name text NOT NULL,
  after jsonb,
  changed_by text NOT NULL REFERENCES staff,
  changed_at timestamptz NOT NULL
);
CREATE INDEX text_changes_of_text ON text_changes (kind, name, id DESC);
CREATE TRIGGER text_changes_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON text_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
