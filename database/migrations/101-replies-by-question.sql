-- Which preset questions a canned reply answers, and what it says was done. Those that came with the desk say so, unless the shop has changed them.
ALTER TABLE canned_replies
  ADD COLUMN questions text[] NOT NULL DEFAULT '{}',
  ADD COLUMN claims text NOT NULL DEFAULT '' CHECK (claims IN ('', 'pickup', 'refund', 'cancelled'));

UPDATE canned_replies r SET questions = given.questions, claims = given.claims
FROM (VALUES
  ('where', ARRAY['Where is my order?', 'My tracking has not moved for days.'], ''),
  ('refund', ARRAY['When will my refund arrive?', 'When do I get my money back after a cancellation?'], 'refund'),
  ('exchange', ARRAY['How do I exchange an item?', 'The new size does not fit either. What can I do?'], ''),
  ('photos', ARRAY['I received a damaged or wrong product.'], ''),
  ('pickup', ARRAY['The pickup did not happen. What now?'], 'pickup'),
  ('cancelled', ARRAY['How do I cancel my COD order?', 'How do I cancel my prepaid order?'], 'cancelled')
) AS given (shortcut, questions, claims)
WHERE r.shortcut = given.shortcut AND r.changed_by IS NULL AND r.removed_at IS NULL;

UPDATE canned_replies
SET body = replace(body, 'I have asked the courier to come again on the next working day;', 'I have asked the courier to come again;')
WHERE shortcut = 'pickup' AND changed_by IS NULL;

INSERT INTO canned_replies (title, shortcut, body, category, questions)
SELECT given.title, given.shortcut, given.body, 'Exchanges', given.questions
FROM (VALUES
  ('When the pickup comes', 'pickup-day',
   E'Hello {first_name},\n\nthe courier of your request {request} comes on the day that stands on its page in our portal. You get a mail when the pickup is booked; please keep the item packed, with its tags.\n\n{agent}, {shop}',
   ARRAY['When will my exchange be picked up?']),
  ('When the exchange arrives', 'exchange-day',
   E'Hello {first_name},\n\nwe send the new item of your request {request} once yours is on its way to us, and you get a mail with its number then. How far it is stands on the page of your request in our portal.\n\n{agent}, {shop}',
   ARRAY['When will my exchanged item reach me?'])
) AS given (title, shortcut, body, questions)
WHERE NOT EXISTS (SELECT FROM canned_replies r WHERE r.shortcut = given.shortcut AND r.removed_at IS NULL);
