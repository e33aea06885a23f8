import type { ISql } from 'postgres'

interface NewNote {
  requestId: string
  staffId: string
  body: string
  requestKey: string | undefined
  at: Date
}

/** Writes a note and returns its number; a repeated key returns the existing one. */
export async function addNote(sql: ISql, { requestId, staffId, body, requestKey, at }: NewNote): Promise<string> {
  const [note] = await sql<[{ id: string }]>`
    INSERT INTO request_notes (request_id, staff_id, body, request_key, at)
    VALUES (${requestId}, ${staffId}, ${body}, ${requestKey ?? null}, ${at})
    ON CONFLICT (request_id, staff_id, request_key) DO UPDATE SET body = request_notes.body
    RETURNING id`
  return note.id
}
