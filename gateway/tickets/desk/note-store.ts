import type { ISql } from 'postgres'

export interface NewNote {
  publicId: string
  staffId: string
  body: string
  requestKey: string | undefined
  at: Date
}

/**
 * Writes a note to the ticket of this name; undefined when there is none, or the staff member's key wrote one already.
 */
export async function insertNote(sql: ISql, note: NewNote): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    WITH written AS (
    INSERT INTO ticket_notes (ticket_id, staff_id, body, request_key, created_at)
    SELECT id, ${note.staffId}, ${note.body}, ${note.requestKey ?? null}, ${note.at} FROM tickets WHERE public_id = ${note.publicId}
    ON CONFLICT DO NOTHING RETURNING id)
    SELECT id, pg_notify('desk', ${`note ${note.publicId}`}) FROM written`
  return row?.id
}

/** The note that the staff member wrote with this key. */
export async function noteOfKey(sql: ISql, { publicId, staffId, requestKey }: NewNote) {
  const [note] = await sql<{ id: string; body: string }[]>`
    SELECT n.id, n.body FROM ticket_notes n JOIN tickets t ON t.id = n.ticket_id
    WHERE t.public_id = ${publicId} AND n.staff_id = ${staffId} AND n.request_key = ${requestKey ?? null}`
  return note
}
