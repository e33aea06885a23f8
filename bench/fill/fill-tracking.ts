import type { Sql, TransactionSql } from 'postgres'
import { fillParcels } from './fill-parcels.ts'
import { fillGoods } from './fill-stock.ts'
import { withoutIndexes } from './without-indexes.ts'

/** The age of the shop: it has as many orders every day. */
const DAYS = 400
/** The number of orders of every customer, spread over that time. */
const ORDERS_OF_ONE = 4

const TABLES = [
  'customers',
  'orders',
  'line_items',
  'fulfilments',
  'fulfilment_items',
  'parcels',
  'parcel_scans',
  'requests',
  'request_items',
]

/**
 * Fills an empty database with so many orders of two lines, and the other rows that the tracking calls read: customers,
 * parcels as far on their way as their age allows, the scans of those of the last 40 days, stock, and an exchange of
 * every fiftieth order.
 */
export async function fillTracking(sql: Sql, orders: number): Promise<void> {
  await sql.begin(async (own) => {
    await own`SET LOCAL statement_timeout = 0`
    await own`SET LOCAL maintenance_work_mem = '512MB'`
    await own`SET LOCAL work_mem = '256MB'`
    await withoutIndexes(own, TABLES, async () => {
      await fillGoods(own)
      await fillOrders(own, orders)
      await fillParcels(own)
      await fillExchanges(own)
    })
  })
  // As after a night: no page waits to be tidied while the calls are measured.
  const connection = await sql.reserve()
  await connection`SET statement_timeout = 0`
  await connection`VACUUM ANALYZE`
  await connection`CHECKPOINT`
  await connection`SET statement_timeout = 5000`
  connection.release()
}

/**
 * `life` has each order's number, its customer and its age; an order that was sent has a `sent_at` a day after the
 * order.
 */
async function fillOrders(sql: TransactionSql, orders: number): Promise<void> {
  const customers = Math.ceil(orders / ORDERS_OF_ONE)
  await sql`
    CREATE TEMP TABLE life ON COMMIT DROP AS
    SELECT *, CASE WHEN n % 50 <> 7 AND (n % 3 = 0 OR created_at < now() - interval '3 days') AND created_at < now() -
      interval '1 day'
      THEN created_at + interval '1 day' END AS sent_at
    FROM (
      SELECT n, n % ${customers}::int AS customer,
        date_trunc('second', now() - interval '1 day' * (${DAYS}::float8 * (${orders}::int - n) / ${orders}::int)) AS
        created_at
      FROM generate_series(1, ${orders}::int) n
    ) aged`
  await sql`
    INSERT INTO customers (id, first_name, email, phone, version)
    SELECT 1000000 + c, 'Anita', 'anita' || c || '@example.com', '+91' || 7000000000 + c, now()
      FROM generate_series(0, ${customers - 1}::int) c`
  await sql`
    INSERT INTO orders (id, name, order_number, customer_id, first_name, email, phone, payment_gateway_names,
      shipping_address, total_paise, created_at, cancelled_at, version)
    SELECT n, '#' || n, n, 1000000 + customer, 'Anita', 'anita' || customer || '@example.com',
      '+91' || 7000000000 + customer, '{Razorpay}',
      jsonb_build_object('province', 'Assam', 'city', 'Guwahati', 'zip', '781001', 'address1', '12 Uzan Bazar', 'phone',
        '+91' || 7000000000 + customer), 259800, created_at, CASE
        WHEN n % 50 = 7 THEN created_at + interval '2 hours' END, now()
    FROM life`
  await sql`
    INSERT INTO line_items (id, order_id, position, product_id, variant_id, sku, title, name, variant_title,
      price_paise)
    SELECT n * 2 + i, n, i, p, p * 10 + 3, 'SKU-' || p || '-3', 'Tee ' || p, 'Tee ' || p || ' - M', 'M', 129900
    FROM life, generate_series(0, 1) i, LATERAL (SELECT (n + i) % 200 + 1 AS p) q`
}

async function fillExchanges(sql: TransactionSql): Promise<void> {
  await sql`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees, status, new_order_no, created_at)
    SELECT n, 1, 1000000 + customer, 'x', 'Exchange', '1', 'Too small across the shoulders.', 'anita@example.com', '',
      '{}', 'Paid', 99,
      CASE WHEN n % 100 = 0 THEN 'approved' ELSE 'received' END, CASE
        WHEN n % 100 = 0 THEN n + 7 END, created_at + interval '8 days'
    FROM life WHERE n % 50 = 0 AND sent_at < now() - interval '7 days' ORDER BY n`
  await sql`
    INSERT INTO request_items (request_id, line_item_id, sku, original_size, size, mrp_paise, units, paid_paise)
    SELECT r.id, l.id, l.sku, 'M', 'L', l.price_paise, 1, l.price_paise FROM requests r
      JOIN line_items l USING (order_id)`
}
