-- Delhivery takes no day for another try: what is requested of it has none.
ALTER TABLE redeliveries ALTER COLUMN wanted_on DROP NOT NULL;
