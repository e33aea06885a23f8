import type { Sql } from 'postgres'
import { fill } from '../fill/fill.ts'

export const ORDERS = 150_000
/** Tickets that are written to; each belongs to a customer of {@link fill}. */
export const TICKETS = 2_000

export const customerOf = (order: number) => String(1_000_000 + Math.floor(order / 2))
export const ticketOf = (n: number) => `FACT-TEST-${String(10_000 + n)}`

/** Orders to ask back, each with a photo, and open tickets to write to. */
export async function layGround(sql: Sql, orders = ORDERS): Promise<void> {
  await fill(sql, orders)
  await sql.begin(async (own) => {
    await own`SET LOCAL statement_timeout = 0`
    await own`
      INSERT INTO tickets
        (public_id, customer_id, payload_hash, email, category, question, status, version, created_at, updated_at)
      SELECT 'FACT-TEST-' || (10000 + n), (1000000 + n)::text, 'x', 'anita@example.com', 'Exchanges',
        'How do I exchange an item?', 'open', 1, now(), now()
      FROM generate_series(1, ${TICKETS}::int) n`
    await own`
      INSERT INTO ticket_messages (ticket_id, author, body, payload_hash, created_at)
      SELECT id, 'customer', 'Size M is too small. How do I exchange it for L?', 'x', now() FROM tickets
      WHERE public_id LIKE 'FACT-TEST-%'`
  })
}
