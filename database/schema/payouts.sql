-- The account to which the refund of an order paid in cash goes, as the customer entered it.
CREATE TABLE payout_accounts (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  -- The number of times that the customer entered an account.
  round integer NOT NULL DEFAULT 1,
  -- Encrypted; deleted once the refund is paid or the bank refuses the account. `shown` is the part that pages may
  -- show.
  sealed text,
  shown text NOT NULL DEFAULT '',
  given_at timestamptz NOT NULL,
  -- The bank's answer about the account; `unsaid` if it cannot be asked. `name` is the holder in the bank's books.
  checked text CHECK (checked IN ('known', 'unknown', 'unsaid')),
  name text NOT NULL DEFAULT '',
  -- The reason for which the customer has to enter another account.
  trouble text NOT NULL DEFAULT '' CHECK (trouble IN ('', 'unknown', 'refused', 'returned'))
);

-- Each payout, numbered within its request. Its id is the key by which the bank pays it once. It has its own copy of
-- the account, because each attempt must send the same.
CREATE TABLE payouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  request_id bigint NOT NULL REFERENCES requests,
  n integer NOT NULL CHECK (n > 0),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  -- The `round` of the account. Only a payout to the same account is repeated automatically, at `again_at`.
  round integer NOT NULL DEFAULT 0,
  sealed text,
  shown text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'underway', 'paid', 'failed', 'reversed')),
  -- The reason of its failure (contract/desk/payouts.ts).
  trouble text NOT NULL DEFAULT '' CHECK (trouble IN
    ('', 'account', 'rejected', 'away', 'mode', 'balance', 'approval', 'cancelled', 'own_account', 'shop')),
  requested_by text REFERENCES staff,
  confirmed_by text REFERENCES staff,
  requested_at timestamptz NOT NULL,
  -- The time at which it was first sent to the bank: from then on it is looked up before it is sent again.
  tried_at timestamptz,
  again_at timestamptz,
  changed_at timestamptz NOT NULL,
  -- The number of times that the bank was asked for it in this state.
  looks integer NOT NULL DEFAULT 0,
  bank_id text UNIQUE,
  utr text NOT NULL DEFAULT '',
  UNIQUE (request_id, n),
  CHECK (confirmed_by <> requested_by)
);
-- A request is paid once: it gets another payout only after one that failed or came back.
CREATE UNIQUE INDEX one_payout_per_request ON payouts (request_id)
  WHERE state IN ('waiting', 'sending', 'underway', 'paid');
-- The payouts that staff have to look at.
CREATE INDEX payouts_in_trouble ON payouts (request_id)
  WHERE state IN ('waiting', 'sending', 'underway', 'failed', 'reversed');
