import type { Blocked } from '#contract/desk/blocklist.ts'
import { blockEntryOf } from '#rules/blocklist/entry.ts'
import type { ISql } from 'postgres'
import { containing } from '#database/statements/containing.ts'

/**
 * The entries of the block list, newest first, before a given entry, that contain the text or whose note does. A phone
 * number is found in any spelling.
 */
export async function blockedRows(
  sql: ISql,
  { search, before, most }: { search: string; before: string | undefined; most: number },
): Promise<Blocked[]> {
  const pattern = containing(search.trim())
  return read(
    sql,
    sql`(b.email ILIKE ${pattern} OR b.email = ${blockEntryOf(search) ?? ''}
      OR b.note ILIKE ${pattern}) ${before ? sql`AND b.id < ${before}::bigint` : sql``}
      ORDER BY b.id DESC LIMIT ${most}`,
  )
}

export async function blockedRow(sql: ISql, email: string): Promise<Blocked | undefined> {
  const [row] = await read(sql, sql`b.email = ${email}`)
  return row
}

async function read(sql: ISql, where: ReturnType<ISql>): Promise<Blocked[]> {
  const rows = await sql<(Omit<Blocked, 'at'> & { at: Date })[]>`
    SELECT b.id::text, b.email, b.note, s.name AS by, b.created_at AS at
    FROM blocked_emails b LEFT JOIN staff s ON s.id = b.added_by
    WHERE ${where}`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Blocks an entry; one that is already blocked stays as it is. */
export async function block(
  sql: ISql,
  { email, note, staffId, now }: { email: string; note: string; staffId: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO blocked_emails (email, note, added_by, created_at) VALUES (${email}, ${note}, ${staffId}, ${now})
    ON CONFLICT (email) DO NOTHING`
}

/** Takes an entry off; false when there is none with this id. */
export async function unblock(sql: ISql, id: string): Promise<boolean> {
  const { count } = await sql`DELETE FROM blocked_emails WHERE id = ${id}::bigint`
  return count > 0
}
