-- What the shop's rules for single items can name of a product and of a customer. Collections stay empty: no message that the shop
-- sends about a product or an order names them.
ALTER TABLE products ADD COLUMN product_type text NOT NULL DEFAULT '', ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN collections text[] NOT NULL DEFAULT '{}';
ALTER TABLE customers ADD COLUMN tags text[] NOT NULL DEFAULT '{}';

-- The rules: every save is a whole new list, so that a request can name the one that it was decided by. Without a row the rules given by
-- default hold, as version 0.
CREATE TABLE policy_rules (
  version integer PRIMARY KEY CHECK (version > 0),
  rules jsonb NOT NULL,
  saved_by text NOT NULL REFERENCES staff,
  saved_at timestamptz NOT NULL
);
CREATE TRIGGER policy_rules_stay BEFORE UPDATE OR DELETE ON policy_rules FOR EACH STATEMENT EXECUTE FUNCTION keep_changes();

-- The policies are read again where the rules change, too.
CREATE FUNCTION tell_policies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('policies', '');
  RETURN NULL;
END $$;
CREATE TRIGGER policy_rules_tell AFTER INSERT ON policy_rules FOR EACH STATEMENT EXECUTE FUNCTION tell_policies();

-- Under which version a request was made; null for requests of before.
ALTER TABLE requests ADD COLUMN policy_version integer CHECK (policy_version >= 0);

-- What the rules can name of the lines of an order beside what lines_of tells: of their products, by line, and of the customer.
CREATE FUNCTION policy_facts_of(wanted text, customer text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'customerTags', coalesce((SELECT to_jsonb(c.tags) FROM customers c WHERE c.id = customer), '[]'),
    'products', coalesce((
      SELECT jsonb_object_agg(l.id, jsonb_build_object('type', p.product_type, 'tags', p.tags, 'collections', p.collections))
      FROM line_items l JOIN products p ON p.id = l.product_id
      WHERE l.order_id = wanted), '{}'))
$$;
