import type { ISql } from 'postgres'

/** True if a request waits for a photo, in time or not; undefined if none was ever requested for it. */
export async function waitsForPhoto(sql: ISql, requestId: string): Promise<boolean | undefined> {
  const [request] = await sql<{ isWaiting: boolean }[]>`
    SELECT r.status = 'received' AND r.photo_due_at IS NOT NULL AS "isWaiting" FROM requests r
    WHERE r.id = ${requestId}
      AND EXISTS (SELECT FROM request_events e WHERE e.request_id = r.id AND e.act = 'ask_photo')`
  return request?.isWaiting
}

/** Returns the photos of this list that the request has. */
export async function photosIn(sql: ISql, requestId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM files WHERE request_id = ${requestId} AND id = ANY(${[...ids]})`
  return rows.map(({ id }) => id)
}

/** The last position of the photos of a request; 0 if it has none. */
export async function lastPosition(sql: ISql, requestId: string): Promise<number> {
  const [photos] = await sql<[{ last: number }]>`
    SELECT coalesce(max(position), 0)::int AS last FROM files WHERE request_id = ${requestId}`
  return photos.last
}

/** Moves these photos of a request by so many positions. */
export async function movePhotos(sql: ISql, requestId: string, ids: readonly string[], by: number): Promise<void> {
  await sql`
    UPDATE files SET position = position + ${by} WHERE request_id = ${requestId} AND id = ANY(${[...ids]})`
}
