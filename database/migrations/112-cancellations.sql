-- What became of the cancellation of a pick-up at its courier; '' where none is to be sent, 'due' until the courier has
-- answered. It may accept one and only then begin with it: that is 'requested', until a scan says that it is cancelled.
ALTER TABLE pickups
  ADD COLUMN cancellation text NOT NULL DEFAULT '' CHECK (cancellation IN ('', 'due', 'requested', 'too_late', 'done')),
  ADD COLUMN cancellation_at timestamptz;
