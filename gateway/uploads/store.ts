import type { ISql, Sql } from 'postgres'
import { refuse } from '../http/failures.ts'
import { randomBytes } from 'node:crypto'
import { mayDeletePhotos } from '#database/backup/stored-photos.ts'

/** A photo of a customer. */
export interface StoredFile {
  id: string
  customerId: string
  bytes: number
  sha256: string
  createdAt: Date
}

export async function addFile(sql: ISql, file: StoredFile): Promise<void> {
  await sql`
    INSERT INTO files (id, customer_id, bytes, sha256, created_at)
    VALUES (${file.id}, ${file.customerId}, ${file.bytes}, ${file.sha256}, ${file.createdAt})`
}

/** The size of this customer's photo; null for another customer's and for one that does not exist. */
export async function fileOf(sql: ISql, customerId: string, id: string): Promise<{ bytes: number } | null> {
  const [row] = await sql<{ bytes: number }[]>`
    SELECT bytes FROM files WHERE id = ${id} AND customer_id = ${customerId}`
  return row ?? null
}

/** The size of any customer's photo. */
export async function anyFileOf(sql: ISql, id: string): Promise<{ bytes: number } | null> {
  const [row] = await sql<{ bytes: number }[]>`SELECT bytes FROM files WHERE id = ${id}`
  return row ?? null
}

export async function isKnown(sql: ISql, id: string): Promise<boolean> {
  const [row] = await sql`SELECT 1 FROM files WHERE id = ${id}`
  return row !== undefined
}

/**
 * Deletes one photo from before `before` that no request and no message uses, after `remove` has run; the row is locked
 * meanwhile, so that it cannot be used. False when there is none, or while a backup copies the photos.
 */
export async function forgetUnclaimed(sql: Sql, before: Date, remove: (id: string) => Promise<void>): Promise<boolean> {
  return sql.begin(async (transaction) => {
    if (!(await mayDeletePhotos(transaction))) return false
    const [row] = await transaction<{ id: string }[]>`
      SELECT id FROM files WHERE request_id IS NULL AND message_id IS NULL AND created_at < ${before}
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`
    if (!row) return false
    await remove(row.id)
    await transaction`DELETE FROM files WHERE id = ${row.id}`
    return true
  })
}

/** A photo with its owner; `size` is in bytes. */
export interface ClaimedFile {
  id: string
  size: number
}

export type Owner = { requestId: string } | { messageId: string }

/**
 * Assigns this customer's free photos to a request or a message, in the order of the list: parts of a WITH; its
 * `claimed` has the photos that were free. They are locked always in the same order, so that two transactions with the
 * same photos never deadlock. Their number is hidden from the planner: it would plan anew for each number, which takes
 * longer than the statement.
 */
export function claimParts(sql: ISql, customerId: string, owner: Owner, fileIds: readonly string[]) {
  const { requestId, messageId } = { requestId: null, messageId: null, ...owner }
  return sql`
    free_files AS MATERIALIZED (
      SELECT id FROM files
      WHERE id = ANY((SELECT ${[...fileIds]}::text[])::text[]) AND customer_id = ${customerId} AND request_id IS NULL
        AND message_id IS NULL
      ORDER BY id FOR UPDATE
    ), claimed AS (
      UPDATE files
      SET request_id = ${requestId}, message_id = ${messageId},
        position = array_position(${[...fileIds]}::text[], files.id)
      FROM free_files f WHERE files.id = f.id
      RETURNING files.id, files.bytes AS size
    )`
}

/** The same in a statement of its own; returns those that were free. */
async function claimFiles(sql: ISql, customerId: string, owner: Owner, fileIds: string[]): Promise<ClaimedFile[]> {
  if (fileIds.length === 0) return []
  const files = await sql<ClaimedFile[]>`
    WITH ${claimParts(sql, customerId, owner, fileIds)} SELECT id, size FROM claimed`
  return files.toSorted((one, other) => fileIds.indexOf(one.id) - fileIds.indexOf(other.id))
}

/** Assigns all of its photos to a request or a message, or refuses and names the first that is not free. */
export async function claimPhotos(
  sql: ISql,
  customerId: string,
  owner: Owner,
  fileIds: string[],
): Promise<ClaimedFile[]> {
  const files = await claimFiles(sql, customerId, owner, fileIds)
  checkClaimed(
    fileIds,
    files.map(({ id }) => id),
  )
  return files
}

/** Refuses, and names the first photo that was not free, unless all were. */
export function checkClaimed(fileIds: readonly string[], claimed: readonly string[]): void {
  if (claimed.length === fileIds.length) return
  refuse(
    'FILE_NOT_FOUND',
    fileIds.find((id) => !claimed.includes(id)),
  )
}

const ID_BYTES = 16

/** An id that cannot be guessed: 128 random bits. */
export function newPhotoId(): string {
  return randomBytes(ID_BYTES).toString('hex')
}

/** True if a text has the form of a photo id. */
export function isPhotoId(text: string): boolean {
  return /^[a-z0-9]{1,64}$/.test(text)
}
