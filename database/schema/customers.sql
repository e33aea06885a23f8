-- Customers, products, orders and their parts come from Shopify. Their ids are Shopify's: strings of digits. `version`
-- is the time at which Shopify last changed the record, in whole seconds, and `source_time` the time at which it sent
-- the message: an older message never overwrites a newer one. There are no foreign keys between records whose messages
-- arrive in any order. A deleted record stays as a row, so that a late message does not bring it back.
CREATE TABLE customers (
  id text PRIMARY KEY,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  deleted_at timestamptz,
  version timestamptz NOT NULL,
  source_time timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX customers_by_phone ON customers (phone) WHERE phone <> '';
CREATE INDEX customers_by_email ON customers (lower(email)) WHERE email <> '';
CREATE STATISTICS customers_email ON lower(email) FROM customers;
CREATE TRIGGER customer_is_named AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION customer_renamed();
CREATE TRIGGER customer_is_renamed AFTER UPDATE ON customers FOR EACH ROW
  WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name
    OR old.email IS DISTINCT FROM new.email OR old.phone IS DISTINCT FROM new.phone)
  EXECUTE FUNCTION customer_renamed();
CREATE TRIGGER customer_contact_changes AFTER UPDATE OF email, phone ON customers FOR EACH ROW
  WHEN (old.email <> '' AND lower(old.email) <> lower(new.email) OR old.phone <> '' AND old.phone <> new.phone)
  EXECUTE FUNCTION customer_contact_changed();

-- Customer records that the shop merged into another one. A row that still names `id` belongs to `merged_into`.
CREATE TABLE merged_customers (
  id text PRIMARY KEY,
  merged_into text NOT NULL,
  merged_at timestamptz NOT NULL,
  CHECK (id <> merged_into)
);
CREATE INDEX merged_customers_by_target ON merged_customers (merged_into);
