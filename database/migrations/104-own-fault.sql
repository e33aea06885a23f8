-- Whether a request costs no fee because the fault is the shop's own, as its customer said it: what the shop decided then.
ALTER TABLE requests ADD COLUMN own_fault boolean NOT NULL DEFAULT false;
