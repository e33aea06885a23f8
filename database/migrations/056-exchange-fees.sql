-- How the fee of an exchange is paid, as the policy was when it was made (rules/returns/money/fee-ways.ts); and what was waived of it, in rupees.
ALTER TABLE requests
  ADD COLUMN fee_way text NOT NULL DEFAULT 'sent' CHECK (fee_way IN ('sent', 'cash', 'link', 'deducted')),
  ADD COLUMN fee_waived integer CHECK (fee_waived > 0);

-- `charge_paise` is what the draft, or the order that it became, asks the customer to pay. `pay_url` is where they pay it before the order is made; that page
-- shows the order, so that only its customer is told of it. `fee_asked_at` is when they were asked for it, `fee_asks` how often; both stay when the link is
-- closed. `trouble` is what a person has to see to: the fee was not paid in time, it was paid too late, or an order was made that is not wanted.
ALTER TABLE replacements
  ADD COLUMN charge_paise bigint NOT NULL DEFAULT 0 CHECK (charge_paise >= 0),
  ADD COLUMN pay_url text,
  ADD COLUMN fee_asked_at timestamptz,
  ADD COLUMN fee_asks integer NOT NULL DEFAULT 0,
  ADD COLUMN trouble text NOT NULL DEFAULT '' CHECK (trouble IN ('', 'unpaid', 'late', 'unwanted'));
UPDATE replacements p SET charge_paise = r.fee_rupees * 100 FROM requests r WHERE r.id = p.request_id AND p.asked;
CREATE INDEX replacements_in_trouble ON replacements (request_id) WHERE trouble <> '';
CREATE UNIQUE INDEX replacements_by_draft ON replacements (draft_id) WHERE draft_id IS NOT NULL;
