import type { ISql } from 'postgres'
import type { TicketStatus } from '#contract/tickets.ts'

/** A ticket that is to be merged, or into which another is. */
export interface Mergeable {
  id: string
  publicId: string
  customerId: string
  status: TicketStatus
  mergedInto: string | null
}

/** Holds these tickets until the transaction ends, in the order of their numbers, so that two merges never wait for each other. */
export async function holdTickets(sql: ISql, publicIds: string[]): Promise<Mergeable[]> {
  return sql<Mergeable[]>`
    SELECT id, public_id AS "publicId", customer_id AS "customerId", status, merged_into AS "mergedInto"
    FROM tickets WHERE public_id = ANY (${publicIds}) ORDER BY id FOR UPDATE`
}

/** When the shopper began to wait for an answer to this ticket, if she does. */
export async function waitingSince(sql: ISql, id: string): Promise<Date | null> {
  const [ticket] = await sql<{ since: Date | null }[]>`SELECT waiting_since AS since FROM tickets WHERE id = ${id}`
  return ticket?.since ?? null
}

/**
 * Makes a closed double part of another ticket, on which the shopper waits from now on as long as on either, and which is High if
 * either is.
 */
export async function joinTickets(
  sql: ISql,
  { double, into, waits, at }: { double: string; into: string; waits: Date | null; at: Date },
): Promise<void> {
  await sql`UPDATE tickets SET merged_into = ${into}, keeps_order = false WHERE id = ${double}`
  await sql`
    UPDATE tickets t SET version = t.version + 1, updated_at = ${at}, waiting_since = least(t.waiting_since, ${waits}),
      priority = CASE WHEN 'High' IN (t.priority, d.priority) THEN 'High' ELSE t.priority END
    FROM tickets d WHERE t.id = ${into} AND d.id = ${double}`
}
