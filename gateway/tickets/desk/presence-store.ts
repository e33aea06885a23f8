import type { ISql } from 'postgres'

/** A staff member without a heartbeat for this long has left the ticket. */
const GONE_AFTER_MS = 20_000

/** A staff member who has a ticket open. */
export interface Present {
  id: string
  name: string
  writing: boolean
}

/** The answer to a heartbeat. */
export interface Presence {
  version: number
  notes: number
  others: Present[]
}

/**
 * Records that a staff member has a ticket open, and returns the others with it open; undefined if the ticket does not
 * exist. Notifies pages when they came, or began or ceased to write.
 */
export async function heartbeat(
  sql: ISql,
  { publicId, staffId, writing, now }: { publicId: string; staffId: string; writing: boolean; now: Date },
): Promise<Presence | undefined> {
  const [looked] = await sql<Presence[]>`
    WITH ticket AS (SELECT id, version FROM tickets WHERE public_id = ${publicId}), seen AS (
      INSERT INTO ticket_presence (ticket_id, staff_id, writing, seen_at)
      SELECT id, ${staffId}, ${writing}, ${now} FROM ticket
      ON CONFLICT (ticket_id, staff_id) DO UPDATE SET writing = excluded.writing, seen_at = excluded.seen_at
    ), known AS (
      SELECT FROM ticket_presence p JOIN ticket t ON t.id = p.ticket_id
      WHERE p.staff_id = ${staffId} AND p.writing = ${writing} AND p.seen_at > ${goneBefore(now)}
    ), notified AS MATERIALIZED (
      SELECT pg_notify('desk', ${`here ${publicId}`}) FROM ticket WHERE NOT EXISTS (SELECT FROM known)
    )
    SELECT t.version,
      (SELECT count(*)::int FROM ticket_notes n WHERE n.ticket_id = t.id) AS notes,
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'writing', p.writing)
        ORDER BY s.name, s.id), '[]')
        FROM ticket_presence p JOIN staff s ON s.id = p.staff_id
        WHERE p.ticket_id = t.id AND p.staff_id <> ${staffId} AND p.seen_at > ${goneBefore(now)}) AS others
    FROM ticket t LEFT JOIN notified ON true`
  return looked
}

/** Deletes the presence of staff who have left. */
export async function forgetGone(sql: ISql, now: Date): Promise<void> {
  await sql`DELETE FROM ticket_presence WHERE seen_at <= ${goneBefore(now)}`
}

const goneBefore = (now: Date) => new Date(now.getTime() - GONE_AFTER_MS)
