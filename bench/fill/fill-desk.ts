import type { Sql, TransactionSql } from 'postgres'
import { sized } from '../size.ts'

/** The size of everything: a year of the shop. */
export const DESK_SIZE = {
  tickets: sized(200_000, 2_000),
  messages: sized(1_000_000, 10_000),
  orders: sized(200_000, 2_000),
  customers: sized(80_000, 800),
  requests: sized(30_000, 300),
}

/** A word that stands in every thousandth ticket or so. */
export const rareWord = (n: number) => `motif${n % 1_000}`

/**
 * Fills an empty database with a year of a busy shop. The triggers stand aside: the words of the tickets are made at
 * the end.
 */
export async function fillDesk(sql: Sql): Promise<void> {
  await sql.begin(async (own) => {
    await own`SET LOCAL statement_timeout = 0`
    await own`SET LOCAL session_replication_role = replica`
    await own`SELECT setseed(0.5)`
    await goods(own)
    await orders(own)
    await requests(own)
    await tickets(own)
  })
  const own = await sql.reserve()
  await own`SET statement_timeout = 0`
  await own`VACUUM ANALYZE`
  await own`RESET statement_timeout`
  own.release()
}

async function goods(sql: TransactionSql): Promise<void> {
  await sql`INSERT INTO products (id, title, version) SELECT g, 'Kurta ' || g, now() FROM generate_series(1, 200) g`
  await sql`
    INSERT INTO variants (id, product_id, position, size, sku)
    SELECT (p * 10 + s)::text, p, s, (34 + 2 * s)::text, 'SKU' || p || '-' || s
      FROM generate_series(1, 200) p, generate_series(1, 6) s`
}

async function orders(sql: TransactionSql): Promise<void> {
  await sql`
    INSERT INTO customers (id, first_name, email, phone, version)
    SELECT n, 'Anita ' || n, 'anita' || n || '@example.com', '+9198' || lpad(n::text, 8, '0'), now()
      FROM generate_series(1, ${DESK_SIZE.customers}::int) n`
  await sql`
    INSERT INTO orders (id, name, order_number, customer_id, first_name, email, phone, payment_gateway_names,
      shipping_address, total_paise, created_at, version)
    SELECT n, '#' || n, n, 1 + n % ${DESK_SIZE.customers}::int, 'Anita',
      'anita' || (1 + n % ${DESK_SIZE.customers}::int) || '@example.com',
      '+9198' || lpad((1 + n % ${DESK_SIZE.customers}::int)::text, 8, '0'),
      '{Razorpay}', '{}', 259800, now() - (n % 365) * interval '1 day' - random() * interval '1 day', now()
    FROM generate_series(1, ${DESK_SIZE.orders}::int) n`
  await sql`
    INSERT INTO line_items (id, order_id, position, product_id, variant_id, sku, title, name, variant_title,
      price_paise, quantity)
    SELECT (n * 10 + l)::text, n, l, 1 + (n + l) % 200, ((1 + (n + l) % 200) * 10 + 1 + n % 6)::text, 'SKU', 'Kurta',
      'Kurta ' || l, '38', 129900, 1
    FROM generate_series(1, ${DESK_SIZE.orders}::int) n, generate_series(1, 2) l`
  await sql`
    INSERT INTO fulfilments (id, order_id, created_at, version)
    SELECT n, n, o.created_at + random() * interval '5 days', now()
    FROM generate_series(1, ${DESK_SIZE.orders}::int) n JOIN orders o ON o.id = n::text`
  await sql`
    INSERT INTO fulfilment_items (fulfilment_id, line_item_id, quantity)
    SELECT n, (n * 10 + l)::text, 1 FROM generate_series(1, ${DESK_SIZE.orders}::int) n, generate_series(1, 2) l`
  await sql`
    INSERT INTO fulfilment_parcels (fulfilment_id, awb, position)
    SELECT id, '29' || lpad(id, 10, '0'), 1 FROM fulfilments`
  await sql`
    INSERT INTO parcels (awb, carrier, state, sent_at)
    SELECT awb, 'delhivery', CASE (random() * 12)::int WHEN 0 THEN 'rto' WHEN 1 THEN 'rto_delivered'
      WHEN 2 THEN 'in_transit' ELSE 'delivered' END, created_at
    FROM sent_parcels`
  await sql`
    INSERT INTO dispatch_estimates (order_id, item_name, stage, promised_on, promised_at, sent_on)
    SELECT o.id, 'Kurta ' || l, 'shelf', indian_day(o.created_at + interval '3 days'), o.created_at,
      indian_day(f.created_at)
    FROM orders o JOIN fulfilments f ON f.order_id = o.id, generate_series(1, 2) l`
}

async function requests(sql: TransactionSql): Promise<void> {
  await sql`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees, status, created_at)
    SELECT o.id, 1, o.customer_id, 'x', CASE WHEN random() < 0.7 THEN 'Exchange'
      ELSE 'Return' END, (1 + (random() * 2)::int)::text,
      'Too tight across the shoulders.', o.email, o.phone, '{}', 'Paid', 99,
      CASE WHEN n % 10 = 0 THEN 'received' ELSE 'completed' END, o.created_at + interval '6 days'
    FROM generate_series(1, ${DESK_SIZE.requests}::int) n JOIN orders o ON o.id = (n * 6)::text`
  await sql`
    INSERT INTO request_items (request_id, line_item_id, sku, original_size, size, mrp_paise, units, paid_paise)
    SELECT r.id, r.order_id || '1', 'SKU', v.size, CASE WHEN random() < 0.6 THEN '44' ELSE '36' END, 129900, 1, 129900
    FROM requests r JOIN line_items l ON l.id = r.order_id || '1' JOIN variants v ON v.id = l.variant_id`
  await sql`
    INSERT INTO request_words (request_id, words) SELECT id, array_to_tsvector(words_of(request_text(id)))
      FROM requests`
}

async function tickets(sql: TransactionSql): Promise<void> {
  await sql`
    INSERT INTO tickets (public_id, customer_id, order_id, payload_hash, email, category, question, status, priority,
      executive_id, acknowledged_at, waiting_since, settled_at, created_at, updated_at)
    SELECT substr(s, 1, 4) || '-' || substr(s, 5, 4) || '-' || substr(s, 9, 5), 1 + n % ${DESK_SIZE.customers}::int,
      CASE WHEN n % 20 = 0 THEN n END, 'x',
      'anita' || (1 + n % ${DESK_SIZE.customers}::int) || '@example.com', 'Exchanges', 'How do I exchange an item?',
      CASE WHEN n % 20 <> 0 THEN 'closed' WHEN n % 40 = 0 THEN 'new' ELSE 'open' END, CASE WHEN n % 50 = 0 THEN 'High'
        ELSE 'Normal' END, '', CASE WHEN n % 40 <> 0 THEN at + random() * interval '60 hours' END, CASE
        WHEN n % 40 = 0 THEN at END, CASE WHEN n % 20 <> 0 THEN at + random() * interval '20 days' END, at, at
    FROM (SELECT n, upper(md5(n::text)) AS s, now() - (n % 365) * interval '1 day' - random() * interval '1 day' AS at
      FROM generate_series(1, ${DESK_SIZE.tickets}::int) n) t ORDER BY n`
  await sql`
    INSERT INTO ticket_closures (ticket_id, closed_by, closed_at) SELECT id, 'customercare', settled_at FROM tickets
      WHERE status = 'closed'`
  await sql`
    INSERT INTO ticket_messages (ticket_id, author, body, payload_hash, created_at)
    SELECT t.id, CASE turn % 2 WHEN 0 THEN 'customercare' ELSE 'customer' END,
      'Message ' || turn || ' of ticket ' || t.id || ': the kurta came in size M although I had ordered L, motif' ||
        (t.id * 7 + turn) % 5000
        || ', and the seam at the left sleeve is open over two fingers. I would like the same colour in L, please.',
      'x', t.created_at + turn * interval '1 hour'
    FROM tickets t, generate_series(1, 5) turn ORDER BY t.id, turn`
  await sql`
    INSERT INTO ticket_words (ticket_id, words)
    SELECT t.id, joined_words('', ticket_names(t.id) || ' ' || (SELECT string_agg(m.body, ' ') FROM ticket_messages m
      WHERE m.ticket_id = t.id))
    FROM tickets t`
}
