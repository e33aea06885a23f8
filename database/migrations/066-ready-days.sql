-- The day on which a piece that is still being made will be ready to be sent, as its customer was told when they asked for it; empty where none was told.
ALTER TABLE request_items ADD COLUMN ready_on date;
