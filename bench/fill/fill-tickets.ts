import { createHash } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { groupTicketId, TICKET_ID_LENGTH } from '#rules/tickets/id.ts'
import { vacuum } from './fill.ts'

/** The customer who has written most. */
export const BUSY = { customerId: '1999999', tickets: 500 }

/** Four customers have 2, 3, 4 and 5 tickets, and so on. */
const OF_FOUR_CUSTOMERS = 14
const FIRST_CUSTOMER = 2_000_000

/** The customer of the n-th ticket, n from 0. */
export function customerOfTicket(n: number): string {
  const customer = n % OF_FOUR_CUSTOMERS
  const which = [2, 5, 9].filter((end) => customer >= end).length
  return String(FIRST_CUSTOMER + Math.floor(n / OF_FOUR_CUSTOMERS) * 4 + which)
}

/** The name of the n-th ticket; the database makes the same. */
export function nameOfTicket(n: number): string {
  const signs = createHash('md5').update(String(n)).digest('hex').toUpperCase()
  return groupTicketId(signs.slice(0, TICKET_ID_LENGTH))
}

/** Every tenth ticket is closed. */
export const isOpenTicket = (n: number) => n % 10 !== 0

/**
 * Fills an empty database with so many tickets of three messages each and those of {@link BUSY}; every second is about
 * an order.
 */
export async function fillTickets(sql: Sql, tickets: number): Promise<void> {
  await sql.begin((own) => insertAll(own, tickets))
  await vacuum(sql)
}

async function insertAll(sql: TransactionSql, tickets: number): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`
  await sql`
    CREATE TEMP TABLE bulk ON COMMIT DROP AS
    SELECT n, upper(md5(n::text)) AS signs, CASE
      WHEN n >= ${tickets}::int THEN ${BUSY.customerId}
      ELSE (${FIRST_CUSTOMER}::int + n / 14 * 4 + (n % 14 >= 2)::int + (n % 14 >= 5)::int + (n % 14 >= 9)::int)::text
    END AS customer_id
    FROM generate_series(0, ${tickets + BUSY.tickets - 1}::int) n`
  await sql`
    INSERT INTO orders (id, name, order_number, customer_id, first_name, email, phone, payment_gateway_names,
      shipping_address, total_paise, created_at, version)
    SELECT n, '#' || n, n, customer_id, 'Anita', 'anita' || n || '@example.com', '+919800000000', '{Razorpay}', '{}',
      259800, now() - interval '9 days', now()
    FROM bulk WHERE n % 2 = 1`
  await sql`
    INSERT INTO tickets (public_id, customer_id, order_id, payload_hash, email, category, question, status, version,
      created_at, updated_at)
    SELECT substr(signs, 1, 4) || '-' || substr(signs, 5, 4) || '-' || substr(signs, 9, 5), customer_id, CASE
      WHEN n % 2 = 1 THEN n END, 'x',
      'anita@example.com', 'Exchanges', 'How do I exchange an item?', CASE n % 10 WHEN 0 THEN 'closed' WHEN 1 THEN 'new'
        ELSE 'open' END, 4, now() - interval '9 days', now()
    FROM bulk ORDER BY n`
  await sql`
    INSERT INTO ticket_closures (ticket_id, closed_by, closed_at)
    SELECT id, 'customercare', now() FROM tickets WHERE status = 'closed'`
  await sql`
    INSERT INTO ticket_messages (ticket_id, author, body, payload_hash, created_at)
    SELECT t.id, CASE turn WHEN 2 THEN 'customercare' ELSE 'customer' END,
      'Message ' || turn || ' of ticket ' || t.id ||
        ': the kurta came in size M although I had ordered L, and the seam at the left sleeve is open over two ' ||
        'fingers. I would like the same colour in L, please.',
      'x', now() - interval '8 days'
    FROM tickets t, generate_series(1, 3) turn ORDER BY t.id, turn`
}
