-- The time step of the last code of a second factor that was taken: only a later one is taken. `last_code` is not read any more; it stays while
-- servers of the version before run.
ALTER TABLE staff_second_factors ADD COLUMN last_step bigint;
