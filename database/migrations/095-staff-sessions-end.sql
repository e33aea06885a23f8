-- The streams of the desk end with their sessions: on log-out, and when a person is disabled or gone.
CREATE FUNCTION staff_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_sessions', '');
  RETURN NULL;
END $$;
CREATE TRIGGER staff_sessions_end AFTER DELETE ON staff_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION staff_session_ended();
CREATE TRIGGER staff_person_disabled AFTER UPDATE OF disabled_at ON staff
  FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION staff_session_ended();
