-- The day on which the customer asked the courier to come; null is any.
ALTER TABLE requests ADD COLUMN pickup_day date;
