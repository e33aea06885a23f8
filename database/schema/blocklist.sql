-- The email addresses that may not make a request or a ticket. `id` stands for an address in places that must not
-- contain it, such as the audit log.
CREATE TABLE blocked_emails (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  email text PRIMARY KEY CHECK (email = lower(email)),
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  added_by text REFERENCES staff
);
