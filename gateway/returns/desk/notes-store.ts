import type { ISql } from 'postgres'

interface NewNote {
  requestId: string
  staffId: string
  body: string
  requestKey: string | undefined
  at: Date
}

/** Writes a note and answers its number; sent again with the same key it is the one that is there. */
export async function addNote(sql: ISql, { requestId, staffId, body, requestKey, at }: NewNote): Promise<string> {
  const [note] = await sql<[{ id: string }]>`
    INSERT INTO request_notes (request_id, staff_id, body, request_key, at)
    VALUES (${requestId}, ${staffId}, ${body}, ${requestKey ?? null}, ${at})
    ON CONFLICT (request_id, staff_id, request_key) DO UPDATE SET body = request_notes.body
    RETURNING id`
  return note.id
}
