import type { Sql, TransactionSql } from 'postgres'

/** Fills an empty database with so many delivered orders of two lines, a customer for every two of them. */
export async function fill(sql: Sql, orders: number): Promise<void> {
  await sql.begin((own) => insertAll(own, orders))
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
  await sql`INSERT INTO products (id, title, image_url, version) SELECT n, 'Tee ' || n, '/demo/pictures/tee.svg', now() FROM generate_series(1, 200) n`
  await sql`
    INSERT INTO variants (id, product_id, position, size, sku)
    SELECT p * 10 + s, p, s, (ARRAY['XS', 'S', 'M', 'L', 'XL'])[s], 'SKU-' || p || '-' || s
    FROM generate_series(1, 200) p, generate_series(1, 5) s`
  await sql`
    INSERT INTO orders (id, name, order_number, customer_id, first_name, email, phone, payment_gateway_names, shipping_address, total_paise, created_at, version)
    SELECT n, '#' || n, n, 1000000 + n / 2, 'Anita', 'anita' || n || '@example.com', '+919800000000', '{Razorpay}',
      '{"province": "Assam", "city": "Guwahati", "zip": "781001", "address1": "12 Uzan Bazar"}', 259800, now() - interval '9 days', now()
    FROM generate_series(1, ${orders}::int) n`
  await sql`
    INSERT INTO line_items (id, order_id, position, product_id, variant_id, sku, title, name, variant_title, price_paise)
    SELECT n * 2 + i, n, i, p, p * 10 + 3, 'SKU-' || p || '-3', 'Tee ' || p, 'Tee ' || p || ' - M', 'M', 129900
    FROM generate_series(1, ${orders}::int) n, generate_series(0, 1) i, LATERAL (SELECT (n + i) % 200 + 1 AS p) q`
  await sql`
    INSERT INTO fulfilments (id, order_id, name, status, courier, awb, created_at, version)
    SELECT n, n, '#' || n || '-F1', 'success', 'Delhivery', 2900000000 + n, now() - interval '6 days', now() FROM generate_series(1, ${orders}::int) n`
  await sql`INSERT INTO fulfilment_items SELECT n, n * 2 + i, 1 FROM generate_series(1, ${orders}::int) n, generate_series(0, 1) i`
  await sql`INSERT INTO fulfilment_deliveries SELECT n, now() - interval '2 days' FROM generate_series(1, ${orders}::int) n`
  await sql`
    INSERT INTO files (id, customer_id, bytes, sha256)
    SELECT 'photo' || n, 1000000 + n / 2, 250000, md5(n::text) FROM generate_series(1, ${orders}::int) n`
}
