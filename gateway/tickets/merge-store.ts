import type { ISql } from 'postgres'
import { tellOfTicket } from './store.ts'
import type { TicketStatus } from '#contract/tickets.ts'

/** A ticket that is to be merged, or the target. */
export interface Mergeable {
  id: string
  publicId: string
  customerId: string
  status: TicketStatus
  mergedInto: string | null
}

/** Locks these tickets until the transaction ends, in the order of their numbers, so that two merges never deadlock. */
export async function holdTickets(sql: ISql, publicIds: string[]): Promise<Mergeable[]> {
  return sql<Mergeable[]>`
    SELECT id, public_id AS "publicId", customer_id AS "customerId", status, merged_into AS "mergedInto"
    FROM tickets WHERE public_id = ANY (${publicIds}) ORDER BY id FOR UPDATE`
}

/** The time since which the customer waits for an answer to this ticket; null when they do not. */
export async function waitingSince(sql: ISql, id: string): Promise<Date | null> {
  const [ticket] = await sql<{ since: Date | null }[]>`SELECT waiting_since AS since FROM tickets WHERE id = ${id}`
  return ticket?.since ?? null
}

/**
 * Merges a closed duplicate into another ticket. The target then waits since the earlier of both, and is High if either
 * is.
 */
export async function joinTickets(
  sql: ISql,
  { double, into, waits, at }: { double: string; into: string; waits: Date | null; at: Date },
): Promise<void> {
  await sql`UPDATE tickets SET merged_into = ${into}, keeps_order = false WHERE id = ${double}`
  const [target] = await sql<[{ publicId: string; version: number }]>`
    UPDATE tickets t SET version = t.version + 1, updated_at = ${at}, waiting_since = least(t.waiting_since, ${waits}),
      priority = CASE WHEN 'High' IN (t.priority, d.priority) THEN 'High' ELSE t.priority END
    FROM tickets d WHERE t.id = ${into} AND d.id = ${double}
    RETURNING t.public_id AS "publicId", t.version`
  tellOfTicket(sql, target)
}
