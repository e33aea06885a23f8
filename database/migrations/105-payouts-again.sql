-- Why a payout failed, as contract/desk/payouts.ts has it. `round` is that of the account that it went to: only the same one is paid again by itself, at
-- `again_at`. `tried_at` is when the bank was first asked for it: from then on it is looked up before it is asked for once more.
ALTER TABLE payouts DROP CONSTRAINT payouts_trouble_check, ADD CONSTRAINT payouts_trouble_check
  CHECK (trouble IN ('', 'account', 'rejected', 'away', 'mode', 'balance', 'approval', 'cancelled', 'own_account', 'shop'));
ALTER TABLE payouts ADD COLUMN round integer NOT NULL DEFAULT 0, ADD COLUMN again_at timestamptz, ADD COLUMN tried_at timestamptz;
UPDATE payouts SET tried_at = asked_at WHERE state = 'sending';
-- What is still at the bank after the last look of before is looked at again.
INSERT INTO outbox (kind, key, payload)
SELECT 'payout', 'payout:' || id || ':underway:' || looks, jsonb_build_object('payoutId', id) FROM payouts WHERE state = 'underway' AND looks >= 30
ON CONFLICT (key) DO NOTHING;
