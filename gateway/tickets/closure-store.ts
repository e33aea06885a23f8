import type { ISql } from 'postgres'
import type { Closer } from '#contract/tickets.ts'

/** Notes who closed a ticket, and answers the closure's number. */
export async function insertClosure(sql: ISql, ticketId: string, closedBy: Closer, at: Date): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    INSERT INTO ticket_closures (ticket_id, closed_by, closed_at) VALUES (${ticketId}, ${closedBy}, ${at}) RETURNING id`
  return row.id
}

/** Ends the closure of a ticket if one of these made it; false when none of them did. */
export async function endClosure(sql: ISql, ticketId: string, closedBy: Closer[], at: Date): Promise<boolean> {
  const ended = await sql`
    UPDATE ticket_closures SET reopened_at = ${at}
    WHERE ticket_id = ${ticketId} AND reopened_at IS NULL AND closed_by = ANY(${closedBy})`
  return ended.count > 0
}

/** The other live ticket of this ticket's order: its name if it is the same customer's, else null; nothing when there is none. */
export async function ticketInTheWay(sql: ISql, publicId: string): Promise<{ publicId: string | null } | undefined> {
  const [other] = await sql<{ publicId: string | null }[]>`
    SELECT CASE WHEN other.customer_id = t.customer_id THEN other.public_id END AS "publicId"
    FROM tickets t JOIN tickets other ON other.order_id = t.order_id AND other.status <> 'closed' AND other.id <> t.id
    WHERE t.public_id = ${publicId}`
  return other
}

/** Whether there is such a ticket, and who closed it while it is closed; found as by `ticketOf`. */
export async function closerOf(
  sql: ISql,
  customerId: string | undefined,
  publicId: string,
): Promise<{ closedBy: Closer | null } | undefined> {
  const [ticket] = await sql<{ closedBy: Closer | null }[]>`
    SELECT c.closed_by AS "closedBy"
    FROM tickets t LEFT JOIN ticket_closures c ON c.ticket_id = t.id AND c.reopened_at IS NULL
    WHERE t.public_id = ${publicId} AND (${customerId ?? null}::text IS NULL OR t.customer_id = ${customerId ?? null})`
  return ticket
}
