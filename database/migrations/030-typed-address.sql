-- Whether the customer had proved who they are when they typed the address of a request or a ticket: then its notices go there,
-- and otherwise to the contact on the order.
ALTER TABLE requests ADD COLUMN email_proved boolean NOT NULL DEFAULT false;
ALTER TABLE tickets ADD COLUMN email_proved boolean NOT NULL DEFAULT false;
