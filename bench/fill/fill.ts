import type { Sql, TransactionSql } from 'postgres'
import { keepLedger } from '#gateway/ledger/keep.ts'

/** Fills an empty database with so many delivered orders of two lines, a customer for every two of them. */
export async function fill(sql: Sql, orders: number): Promise<void> {
  await sql.begin((own) => insertAll(own, orders))
  // With an empty ledger, PostgreSQL would make its plans for a ledger that stays empty.
  const orderIds = await sql<{ id: string }[]>`SELECT order_id AS id FROM requests UNION SELECT order_id FROM refunds`
  for (const { id } of orderIds) await sql.begin((transaction) => keepLedger(transaction, id))
  await vacuum(sql)
}

/** Tidies a database that was filled, for as long as it takes. */
export async function vacuum(sql: Sql): Promise<void> {
  const own = await sql.reserve()
  await own`SET statement_timeout = 0`
  await own`VACUUM ANALYZE`
  await own`RESET statement_timeout`
  own.release()
}

async function insertAll(sql: TransactionSql, orders: number): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`
  await sql`INSERT INTO products (id, title, image_url, version) SELECT n, 'Tee ' || n, '/demo/pictures/tee.svg', now()
    FROM generate_series(1, 200) n`
  await sql`
    INSERT INTO variants (id, product_id, position, size, sku)
    SELECT p * 10 + s, p, s, (ARRAY['XS', 'S', 'M', 'L', 'XL'])[s], 'SKU-' || p || '-' || s
    FROM generate_series(1, 200) p, generate_series(1, 5) s`
  await sql`
    INSERT INTO orders (id, name, order_number, customer_id, first_name, email, phone, payment_gateway_names,
      shipping_address, total_paise, created_at, version)
    SELECT n, '#' || n, n, 1000000 + n / 2, 'Anita', 'anita' || n || '@example.com', '+919800000000', '{Razorpay}',
      '{"province": "Assam", "city": "Guwahati", "zip": "781001", "address1": "12 Uzan Bazar"}', 259800,
      now() - interval '9 days', now()
    FROM generate_series(1, ${orders}::int) n`
  await sql`
    INSERT INTO line_items (id, order_id, position, product_id, variant_id, sku, title, name, variant_title,
      price_paise)
    SELECT n * 2 + i, n, i, p, p * 10 + 3, 'SKU-' || p || '-3', 'Tee ' || p, 'Tee ' || p || ' - M', 'M', 129900
    FROM generate_series(1, ${orders}::int) n, generate_series(0, 1) i, LATERAL (SELECT (n + i) % 200 + 1 AS p) q`
  await sql`
    INSERT INTO fulfilments (id, order_id, name, status, courier, created_at, version)
    SELECT n, n, '#' || n || '-F1', 'success', 'Delhivery', now() - interval '6 days', now()
      FROM generate_series(1, ${orders}::int) n`
  await sql`
    INSERT INTO fulfilment_parcels (fulfilment_id, awb, position) SELECT n, 2900000000 + n, 1
    FROM generate_series(1, ${orders}::int) n`
  await sql`INSERT INTO fulfilment_items SELECT n, n * 2 + i, 1
    FROM generate_series(1, ${orders}::int) n, generate_series(0, 1) i`
  await sql`INSERT INTO fulfilment_deliveries SELECT n, now() - interval '2 days'
    FROM generate_series(1, ${orders}::int) n`
  // With other tables empty, PostgreSQL would make its plans for tables that stay empty. The last orders get no request
  // here.
  await sql`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees, status)
    SELECT o.id, 1, o.customer_id, 'x', 'Exchange', '1', 'Too tight across the shoulders.', o.email, o.phone, '{}',
      'Paid', 99, 'completed'
    FROM generate_series(20, ${orders}::int / 2, 20) n JOIN orders o ON o.id = n::text`
  await sql`
    INSERT INTO request_items (request_id, line_item_id, sku, original_size, size, mrp_paise, units, paid_paise)
    SELECT r.id, nth * 2 + 1, 'SKU', 'M', 'L', 129900, 1, 129900
    FROM generate_series(20, ${orders}::int / 2, 20) nth JOIN requests r ON r.order_id = nth::text`
  // One order in twenty was refunded in part.
  await sql`INSERT INTO refunds (id, order_id, created_at, paid_paise) SELECT n, n, now() - interval '1 day', 5000
    FROM generate_series(10, ${orders}::int, 20) n`
  await sql`
    INSERT INTO files (id, customer_id, bytes, sha256)
    SELECT 'photo' || n, 1000000 + n / 2, 250000, md5(n::text) FROM generate_series(1, ${orders}::int) n`
}
