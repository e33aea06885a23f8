-- Shopify's webhooks, raw and in the order of their arrival. A message is stored before it is applied, and applied
-- once.
CREATE TABLE shop_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  event_id text,
  topic text NOT NULL,
  triggered_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  -- Emptied after some days.
  body text NOT NULL,
  applied_at timestamptz,
  -- The reason for which it could not be read; null if it could.
  refusal text,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shop_messages_waiting ON shop_messages (id) WHERE applied_at IS NULL;
-- The messages whose text is to be emptied.
CREATE INDEX shop_messages_to_empty ON shop_messages (applied_at) WHERE body <> '';
-- The unreadable messages that the desk lists.
CREATE INDEX shop_messages_unreadable ON shop_messages (id) WHERE refusal IS NOT NULL AND body <> '';

-- One row: Shopify's facts about the app itself.
CREATE TABLE shopify_app (
  whole boolean PRIMARY KEY DEFAULT true CHECK (whole),
  removed_at timestamptz,
  -- The app's access scopes at `scopes_at`.
  scopes text[],
  scopes_at timestamptz,
  -- The time since which Shopify refuses the app's token; null while it accepts it. A message that removes the app, or
  -- erases the whole shop, is believed only then: anyone who has seen a message can send it again.
  refused_at timestamptz
);

-- The access token of an app that has no fixed one, encrypted, for all servers. One server requests the next token
-- until `claimed_until`; the claim lapses, so that a server that dies does not stop the others.
CREATE TABLE shopify_tokens (
  app text PRIMARY KEY,
  token text,
  renew_at timestamptz,
  ends_at timestamptz,
  claimed_until timestamptz
);

-- The return in Shopify of a request. Each `round` is a return of its own: if the pieces of a request change, a new
-- round begins.
CREATE TABLE shopify_returns (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  round integer NOT NULL DEFAULT 1 CHECK (round > 0),
  return_id text,
  name text NOT NULL DEFAULT '',
  -- Staff made the return in Shopify's admin. It carries no number of ours.
  made_in_shopify boolean NOT NULL DEFAULT false,
  -- The returns of earlier rounds, which are to be closed.
  old_ids text[] NOT NULL DEFAULT '{}',
  -- The state and the pieces (how many of each line) on which both sides last agreed, and a sentence that says why they
  -- do not agree now ('' if they do). Staff have seen `seen_conflict`.
  state text NOT NULL DEFAULT '' CHECK (state IN ('', 'REQUESTED', 'OPEN', 'CLOSED', 'DECLINED', 'CANCELED')),
  pieces jsonb NOT NULL DEFAULT '{}',
  conflict text NOT NULL DEFAULT '',
  seen_conflict text NOT NULL DEFAULT '',
  -- The version of the request that Shopify knows.
  synced_version integer NOT NULL DEFAULT 0,
  -- The AWBs that the return of this round has in Shopify.
  parcels text[] NOT NULL DEFAULT '{}',
  -- Shopify was asked to refund the request, and the outcome is not known yet.
  refunding boolean NOT NULL DEFAULT false,
  -- The store credit, with its bonus, that Shopify was asked for while the outcome is not known, and since when. It
  -- counts towards the limit of one member of staff for a day.
  credit_paise bigint CHECK (credit_paise > 0),
  credit_at timestamptz,
  -- The member of staff who confirmed a gift card or store credit above the limit for one person.
  confirmed_by text REFERENCES staff,
  seen_at timestamptz,
  -- The worker that syncs the return holds it until then: steps are done one after the other.
  working_until timestamptz
);
CREATE UNIQUE INDEX shopify_returns_by_return ON shopify_returns (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX shopify_returns_in_conflict ON shopify_returns (request_id)
  WHERE conflict <> '' AND conflict <> seen_conflict;
-- A message of Shopify about a return of an earlier round names its id; few requests had one.
CREATE INDEX shopify_returns_of_before ON shopify_returns USING gin (old_ids) WHERE old_ids <> '{}';

-- One row: the regular query for changes of orders in Shopify, in case a webhook was lost.
CREATE TABLE order_syncs (
  whole boolean PRIMARY KEY DEFAULT true CHECK (whole),
  -- All changes before then were read.
  until timestamptz NOT NULL,
  queried_at timestamptz,
  -- The time at which a query last found orders without a message, and their number.
  missed_at timestamptz,
  missed integer NOT NULL DEFAULT 0,
  -- The day on which all open returns were last compared.
  looked_on date,
  -- One server queries at a time.
  working_until timestamptz
);
