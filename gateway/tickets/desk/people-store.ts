import type { ISql } from 'postgres'
import type { Role } from '#contract/desk/roles.ts'
import type { Priority } from '#rules/tickets/priority.ts'
import type { TicketStatus } from '#contract/tickets.ts'

/** The staff members who can be assigned a ticket, by name. */
export async function assignable(sql: ISql): Promise<{ id: string; name: string; role: Role }[]> {
  return sql<{ id: string; name: string; role: Role }[]>`
    SELECT id, name, role FROM staff WHERE disabled_at IS NULL ORDER BY lower(name), id LIMIT 1000`
}

/** True if a ticket can be assigned to this staff member, who cannot be disabled until the transaction ends. */
export async function isAssignable(sql: ISql, staffId: string): Promise<boolean> {
  const rows = await sql`SELECT 1 FROM staff WHERE id = ${staffId} AND disabled_at IS NULL FOR SHARE`
  return rows.length > 0
}

/** The state of a ticket, with the name of its agent. */
export interface TicketState {
  publicId: string
  status: TicketStatus
  version: number
  priority: Priority
  executiveId: string
  executiveName: string | null
}

/** The current state of the ticket of this name. */
export async function stateWithAgent(sql: ISql, publicId: string): Promise<TicketState | undefined> {
  const [found] = await sql<TicketState[]>`
    SELECT t.public_id AS "publicId", t.status, t.version, t.priority, t.executive_id AS "executiveId",
      s.name AS "executiveName"
    FROM tickets t LEFT JOIN staff s ON s.id = t.executive_id WHERE t.public_id = ${publicId}`
  return found
}
