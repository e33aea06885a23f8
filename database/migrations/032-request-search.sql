-- What the desk finds a request by beside its numbers: the words of its reason and of its products.
CREATE TABLE request_words (
  request_id bigint PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  words tsvector NOT NULL
);

CREATE FUNCTION request_text(wanted bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', (SELECT string_agg(l.title || ' ' || coalesce(v.style, ''), ' ')
      FROM request_items i JOIN line_items l ON l.id = i.line_item_id LEFT JOIN variants v ON v.id = l.variant_id
      WHERE i.request_id = wanted), (SELECT reason FROM requests WHERE id = wanted))
$$;

CREATE FUNCTION find_request_words(wanted bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO request_words (request_id, words) VALUES (wanted, array_to_tsvector(words_of(request_text(wanted))))
  ON CONFLICT (request_id) DO UPDATE SET words = excluded.words
$$;

CREATE FUNCTION request_is_worded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_request_words(NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION items_are_worded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_request_words(a.request_id) FROM (SELECT DISTINCT request_id FROM added) a;
  RETURN NULL;
END $$;

INSERT INTO request_words (request_id, words) SELECT id, array_to_tsvector(words_of(request_text(id))) FROM requests;
CREATE INDEX requests_by_words ON request_words USING gin (words) WITH (gin_pending_list_limit = 512);
CREATE TRIGGER request_is_found_anew AFTER UPDATE OF reason ON requests FOR EACH ROW
  WHEN (OLD.reason IS DISTINCT FROM NEW.reason) EXECUTE FUNCTION request_is_worded();
-- A request is written with its items.
CREATE TRIGGER items_are_found AFTER INSERT ON request_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION items_are_worded();

-- The number of the order that an exchange became. AWBs have their indexes.
CREATE INDEX requests_by_new_order ON requests (upper(new_order_no)) WHERE new_order_no IS NOT NULL;
CREATE INDEX pickups_by_awb_typed ON pickups (upper(awb)) WHERE awb IS NOT NULL;
CREATE STATISTICS requests_new_order ON (upper(new_order_no)) FROM requests;
CREATE STATISTICS pickups_awb_typed ON (upper(awb)) FROM pickups;
