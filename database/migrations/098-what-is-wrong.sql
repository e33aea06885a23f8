-- What the customer pressed under "What's wrong?", as codes, of each item; empty of requests of before, and where nothing was pressed.
ALTER TABLE request_items ADD COLUMN causes text[] NOT NULL DEFAULT '{}'
  CHECK (causes <@ ARRAY['small', 'big', 'pictured', 'damaged', 'wrong', 'mind']);
