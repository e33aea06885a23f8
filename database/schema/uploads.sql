-- A photo. It belongs to a request or to a message, or waits for one of them to be submitted.
CREATE TABLE files (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  request_id bigint REFERENCES requests,
  message_id bigint REFERENCES ticket_messages,
  -- Its place among the photos of a message.
  position smallint NOT NULL DEFAULT 0,
  -- The pickup at which the courier took the photo; null of the customer's own photos.
  pickup_id bigint REFERENCES pickups,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_owner CHECK (request_id IS NULL OR message_id IS NULL)
);
CREATE INDEX files_of_request ON files (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX files_of_message ON files (message_id, position) WHERE message_id IS NOT NULL;
CREATE INDEX files_waiting ON files (created_at) WHERE request_id IS NULL AND message_id IS NULL;
-- A photo that an earlier request used is marked at the desk.
CREATE INDEX files_by_hash ON files (sha256) WHERE request_id IS NOT NULL;
CREATE UNIQUE INDEX one_file_per_pickup ON files (pickup_id) WHERE pickup_id IS NOT NULL;
-- Erasing and merging customers.
CREATE INDEX files_of_customer ON files (customer_id);
