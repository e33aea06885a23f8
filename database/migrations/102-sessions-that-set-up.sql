-- A session of a person who still has to set up the second factor that the shop demands: it opens nothing else. It is decided when they log in, so that no
-- one is thrown out of what they are at.
ALTER TABLE staff_sessions ADD COLUMN only_sets_up boolean NOT NULL DEFAULT false;
