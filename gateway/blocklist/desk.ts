import type { BLOCKLIST_CALLS, Blocked } from '#contract/desk/blocklist.ts'
import { isEmail } from '#rules/blocklist/email.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import type { ISql } from 'postgres'
import { containing } from '#database/statements/containing.ts'

const ROWS = 50

/** The calls about the block list. */
export const blocklistDesk: DeskHandlers<typeof BLOCKLIST_CALLS> = {
  'blocklist.list': async ({ sql }, { search, before }) => {
    const rows = await blockedRows(sql, { search, before, most: ROWS })
    const last = rows.length === ROWS ? rows.at(-1) : undefined
    return { rows, ...(last ? { next: last.id } : {}) }
  },
  'blocklist.add': async ({ sql, now }, { email: typed, note }, { staff }) => {
    const email = typed.toLowerCase()
    if (!isEmail(email, 'mended')) refuse('EMAIL_NOT_VALID')
    await block(sql, { email, note, staffId: staff.id, now: now() })
    const row = (await blockedRow(sql, email)) ?? refuse('NOT_FOUND')
    if (row.note !== note) refuse('BLOCKED_ALREADY')
    return { row }
  },
  'blocklist.remove': async ({ sql }, { id }) => {
    if (!(await unblock(sql, id))) refuse('NOT_FOUND')
    return {}
  },
}

/** The blocked addresses, newest first, before a given one; those whose address or note contains the text. */
async function blockedRows(
  sql: ISql,
  { search, before, most }: { search: string; before: string | undefined; most: number },
): Promise<Blocked[]> {
  const pattern = containing(search.trim())
  return read(
    sql,
    sql`(b.email ILIKE ${pattern} OR b.note ILIKE ${pattern}) ${before ? sql`AND b.id < ${before}::bigint` : sql``}
      ORDER BY b.id DESC LIMIT ${most}`,
  )
}

async function blockedRow(sql: ISql, email: string): Promise<Blocked | undefined> {
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

/** Blocks an address in lower case; one that is already blocked stays as it is. */
async function block(
  sql: ISql,
  { email, note, staffId, now }: { email: string; note: string; staffId: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO blocked_emails (email, note, added_by, created_at) VALUES (${email}, ${note}, ${staffId}, ${now})
    ON CONFLICT (email) DO NOTHING`
}

/** Unblocks an address; false when there is none with this id. */
async function unblock(sql: ISql, id: string): Promise<boolean> {
  const { count } = await sql`DELETE FROM blocked_emails WHERE id = ${id}::bigint`
  return count > 0
}
