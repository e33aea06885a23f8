-- Who of the staff filed a request for a customer; null where the customer made it.
ALTER TABLE requests ADD COLUMN filed_by text REFERENCES staff;
