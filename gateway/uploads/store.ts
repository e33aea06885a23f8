import type { ISql, Sql } from 'postgres'

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

/** The size of this customer's photo; null for somebody else's and for one that does not exist. */
export async function fileOf(sql: ISql, customerId: string, id: string): Promise<{ bytes: number } | null> {
  const [row] = await sql<{ bytes: number }[]>`
    SELECT bytes FROM files WHERE id = ${id} AND customer_id = ${customerId}`
  return row ?? null
}

export async function isKnown(sql: ISql, id: string): Promise<boolean> {
  const [row] = await sql`SELECT 1 FROM files WHERE id = ${id}`
  return row !== undefined
}

/**
 * Forgets one photo that came before `before` and that no request took, once `remove` has done its part; the row is
 * locked meanwhile, so that no request can take it. False when there is none.
 */
export async function forgetUnclaimed(sql: Sql, before: Date, remove: (id: string) => Promise<void>): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [row] = await transaction<{ id: string }[]>`
      SELECT id FROM files WHERE request_id IS NULL AND created_at < ${before}
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`
    if (!row) return false
    await remove(row.id)
    await transaction`DELETE FROM files WHERE id = ${row.id}`
    return true
  })
}
