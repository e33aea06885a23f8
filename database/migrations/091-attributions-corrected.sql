-- Why staff said what a refund of Shopify was for, and who did.
ALTER TABLE refunds ADD COLUMN reason text NOT NULL DEFAULT '', ADD COLUMN staff_id text,
  ADD CHECK (decided_by = 'staff' OR (reason = '' AND staff_id IS NULL));
