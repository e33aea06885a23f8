import type { ISql } from 'postgres'
import type { Closer } from '#contract/tickets.ts'
import { andIf } from '#database/statements/and-if.ts'

/** The side that closes or reopens a ticket, and the staff member if known. */
export interface Mover {
  by: Closer
  staffId?: string | undefined
  /** Makes a closing safe to repeat. */
  requestKey?: string | undefined
  /** The reason of the closing: a note for the staff. */
  reason?: string | undefined
}

/** Records the closing of a ticket, and returns its number. The same key for the same ticket violates a constraint. */
export async function insertClosure(sql: ISql, ticketId: string, mover: Mover, at: Date): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    INSERT INTO ticket_closures (ticket_id, closed_by, staff_id, request_key, closed_at)
    VALUES (${ticketId}, ${mover.by}, ${mover.staffId ?? null}, ${mover.requestKey ?? null}, ${at}) RETURNING id`
  return row.id
}

/** Ends the closure of a ticket if one of these sides made it; false otherwise. */
export async function endClosure(
  sql: ISql,
  ticketId: string,
  closedBy: Closer[],
  { by, staffId }: Mover,
  at: Date,
): Promise<boolean> {
  const ended = await sql`
    UPDATE ticket_closures SET reopened_at = ${at}, reopened_by = ${by}, reopened_staff_id = ${staffId ?? null}
    WHERE ticket_id = ${ticketId} AND reopened_at IS NULL AND closed_by = ANY(${closedBy})`
  return ended.count > 0
}

/** True if a ticket was closed with this key before. */
export async function isClosedWith(sql: ISql, publicId: string, requestKey: string): Promise<boolean> {
  const rows = await sql`
    SELECT 1 FROM ticket_closures c JOIN tickets t ON t.id = c.ticket_id
    WHERE t.public_id = ${publicId} AND c.request_key = ${requestKey}`
  return rows.length > 0
}

/**
 * The other ticket that occupies this ticket's order: its name if it belongs to the same customer, else null; undefined
 * when there is none.
 */
export async function ticketOfSameOrder(sql: ISql, publicId: string): Promise<{ publicId: string | null } | undefined> {
  const [other] = await sql<{ publicId: string | null }[]>`
    SELECT CASE WHEN other.customer_id = t.customer_id THEN other.public_id END AS "publicId"
    FROM tickets t JOIN tickets other ON other.order_id = t.order_id AND other.keeps_order AND other.id <> t.id
    WHERE t.public_id = ${publicId}`
  return other
}

/** The agent of a ticket, and its closer while it is closed; undefined if none is found as by `ticketOf`. */
export async function closerOf(
  sql: ISql,
  customerId: string | undefined,
  publicId: string,
): Promise<{ closedBy: Closer | null; isClosed: boolean; executiveId: string } | undefined> {
  const [ticket] = await sql<{ closedBy: Closer | null; isClosed: boolean; executiveId: string }[]>`
    SELECT c.closed_by AS "closedBy", t.status = 'closed' AS "isClosed", t.executive_id AS "executiveId"
    FROM tickets t LEFT JOIN ticket_closures c ON c.ticket_id = t.id AND c.reopened_at IS NULL
    WHERE t.public_id = ${publicId} ${andIf(sql, customerId, (id) => sql`t.customer_id = ${id}`)}`
  return ticket
}
