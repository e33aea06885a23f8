import type { ISql, PendingQuery, Row, Sql } from 'postgres'
import { type ImportRun, MOST_IMPORTS_OPEN } from '#contract/desk/imports.ts'

type Shown = Omit<ImportRun, 'createdAt' | 'endedAt'> & { createdAt: Date; endedAt: Date | null }

async function read(sql: ISql, rest: PendingQuery<Row[]>): Promise<ImportRun[]> {
  const rows = await sql<Shown[]>`
    SELECT i.id::text, s.name AS by, i.kind, i.step, i.file_name AS "fileName", i.state, i.bytes::float8, i.bytes_done::float8 AS "bytesDone",
      CASE i.kind WHEN 'stock' THEN greatest(i.lines - 1, 0) END AS "rowsTotal", i.taken, i.changed, i.known, i.refused, i.starts,
      i.created_at AS "createdAt", i.ended_at AS "endedAt"
    FROM imports i JOIN staff s ON s.id = i.staff_id
    ${rest}`
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

/** The imports, newest first, before a given one. */
export async function importRows(sql: ISql, { before, most }: { before: string | undefined; most: number }) {
  return read(sql, sql`${before ? sql`WHERE i.id < ${before}::bigint` : sql``} ORDER BY i.id DESC LIMIT ${most}`)
}

/** The imports with these ids. */
export async function importsOf(sql: ISql, ids: readonly string[]): Promise<ImportRun[]> {
  return read(sql, sql`WHERE i.id = ANY (${[...ids]}::bigint[]) ORDER BY i.id DESC`)
}

/** The import from Shopify that waits or runs, if there is one. */
export async function openFromShopify(sql: ISql): Promise<ImportRun | undefined> {
  const [row] = await read(sql, sql`WHERE i.kind = 'shopify' AND i.state IN ('waiting', 'running')`)
  return row
}

/** The import that this staff member sent earlier with the same key. */
export async function importUnder(sql: ISql, staffId: string, requestKey: string): Promise<ImportRun | undefined> {
  const [row] = await read(sql, sql`WHERE i.staff_id = ${staffId} AND i.request_key = ${requestKey}`)
  return row
}

/** The stored refused rows of an import; undefined when there is no such import. */
export async function refusalsOf(sql: ISql, id: string): Promise<{ line: number; reason: string }[] | undefined> {
  const [row] = await sql<{ refusals: { line: number; reason: string }[] }[]>`
    SELECT refusals FROM imports WHERE id = ${id}::bigint`
  return row?.refusals
}

/** Whether one more import may wait. */
export async function isRoom(sql: ISql): Promise<boolean> {
  const [open] = await sql<[{ count: number }]>`
    SELECT count(*)::int AS count FROM imports WHERE state IN ('waiting', 'running')`
  return open.count < MOST_IMPORTS_OPEN
}

/** A completely received file, or what Shopify is asked for since a day. */
export interface Arrived {
  staffId: string
  requestKey: string | undefined
  kind: 'shop' | 'stock' | 'shopify'
  since?: string
  fileName: string
  place: string
  storedAs: string
  bytes: number
  lines: number
  now: Date
}

/**
 * Adds a file to the queue of imports. `full` when too many wait; `known` when it was already sent with this key and is
 * not added again, or Shopify is asked already.
 */
export async function addImport(sql: Sql, file: Arrived): Promise<{ added: string } | 'full' | 'known'> {
  return sql.begin(async (transaction) => {
    // One after the other, so that two of them cannot take the last slot.
    await transaction`SELECT pg_advisory_xact_lock(hashtext('imports'))`
    const { staffId, requestKey, kind, fileName, place, storedAs, bytes, lines, now, since = null } = file
    if (requestKey && (await importUnder(transaction, staffId, requestKey))) return 'known'
    if (kind === 'shopify' && (await openFromShopify(transaction))) return 'known'
    if (!(await isRoom(transaction))) return 'full'
    const [added] = await transaction<[{ id: string }]>`
      INSERT INTO imports (staff_id, request_key, kind, file_name, place, stored_as, bytes, lines, created_at, since, step)
      VALUES (${staffId}, ${requestKey ?? null}, ${kind}, ${fileName}, ${place}, ${storedAs}, ${bytes}, ${lines}, ${now}, ${since},
        ${since === null ? null : 'products'})
      RETURNING id::text`
    return { added: added.id }
  })
}

/** Stops a running or waiting import; false when it has ended or does not exist. */
export async function stopImport(sql: ISql, id: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    UPDATE imports SET state = 'stopped', ended_at = ${now} WHERE id = ${id}::bigint AND state IN ('waiting', 'running')`
  return count > 0
}

/** The states of the imports of these files. */
export async function statesOf(sql: ISql, names: string[]): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; state: string }[]>`
    SELECT stored_as AS name, state FROM imports WHERE stored_as = ANY (${names}::text[])`
  return new Map(rows.map(({ name, state }) => [name, state]))
}
