import type { ISql, PendingQuery, Row, Sql } from 'postgres'
import { type ImportRun, MOST_IMPORTS_OPEN } from '#contract/desk/imports.ts'
import type { StockOutcome } from '../stock/import.ts'

type Shown = Omit<ImportRun, 'createdAt' | 'endedAt'> & { createdAt: Date; endedAt: Date | null }

async function read(sql: ISql, rest: PendingQuery<Row[]>): Promise<ImportRun[]> {
  const rows = await sql<Shown[]>`
    SELECT i.id::text, s.name AS by, i.kind, i.step, i.file_name AS "fileName", i.state, i.bytes::float8,
      i.bytes_done::float8 AS "bytesDone",
      CASE i.kind WHEN 'stock' THEN greatest(i.lines - 1, 0) END AS "rowsTotal", i.taken, i.changed, i.known, i.refused,
      i.starts, i.created_at AS "createdAt", i.ended_at AS "endedAt"
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

/** True if one more import may wait. */
export async function isRoom(sql: ISql): Promise<boolean> {
  const [open] = await sql<[{ count: number }]>`
    SELECT count(*)::int AS count FROM imports WHERE state IN ('waiting', 'running')`
  return open.count < MOST_IMPORTS_OPEN
}

/** A completely received file, or an import from Shopify since a day. */
export interface Arrived {
  staffId: string
  requestKey: string | undefined
  kind: 'shop' | 'stock' | 'shopify'
  since?: string
  fileName: string
  folderId: string
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
    const { staffId, requestKey, kind, fileName, folderId, storedAs, bytes, lines, now, since = null } = file
    if (requestKey && (await importUnder(transaction, staffId, requestKey))) return 'known'
    if (kind === 'shopify' && (await openFromShopify(transaction))) return 'known'
    if (!(await isRoom(transaction))) return 'full'
    const [added] = await transaction<[{ id: string }]>`
      INSERT INTO imports (staff_id, request_key, kind, file_name, place, stored_as, bytes, lines, created_at, since,
        step)
      VALUES (${staffId}, ${requestKey ?? null}, ${kind}, ${fileName}, ${folderId}, ${storedAs}, ${bytes}, ${lines},
        ${now}, ${since},
        ${since === null ? null : 'products'})
      RETURNING id::text`
    return { added: added.id }
  })
}

/** Stops a running or waiting import; false when it has ended or does not exist. */
export async function stopImport(sql: ISql, id: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    UPDATE imports SET state = 'stopped', ended_at = ${now} WHERE id = ${id}::bigint
      AND state IN ('waiting', 'running')`
  return count > 0
}

/** The states of the imports of these files. */
export async function statesOf(sql: ISql, names: string[]): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; state: string }[]>`
    SELECT stored_as AS name, state FROM imports WHERE stored_as = ANY (${names}::text[])`
  return new Map(rows.map(({ name, state }) => [name, state]))
}

/** An import that this worker has claimed, as long as it renews its lease. */
export interface ClaimedImport {
  id: string
  staffId: string
  kind: ImportRun['kind']
  storedAs: string
  starts: number
  worker: string
  /** The day since which Shopify is queried, and the step reached. */
  since: string | null
  step: Step | null
  /** The result so far, if that counts on. */
  outcome: StockOutcome
  refusals: Reached['refusals']
}

export type Step = NonNullable<ImportRun['step']>

/** The progress of an import: `bytes` of `all`, which a file that was sent brings with it. */
export interface Reached {
  bytes: number
  all?: number
  step?: Step
  outcome: StockOutcome
  refusals: { line: number; reason: string }[]
}

/**
 * Takes the longest waiting import of this folder, or one whose worker is gone, and starts it anew; undefined when
 * there is none. No other worker gets it while the lease lasts.
 */
export async function claimNextImport(
  sql: ISql,
  { folderId, worker, leaseMs }: { folderId: string; worker: string; leaseMs: number },
): Promise<ClaimedImport | undefined> {
  const [claimed] = await sql<ClaimedImport[]>`
    UPDATE imports SET state = 'running', worker = ${worker}, lease_until = now() + ${leaseMs} * interval '1 ms',
      starts = starts + 1, bytes_done = 0,
      taken = CASE kind WHEN 'shopify' THEN taken ELSE 0 END, changed = CASE kind WHEN 'shopify' THEN changed
        ELSE 0 END, known = CASE kind WHEN 'shopify' THEN known ELSE 0 END, refused = CASE kind
        WHEN 'shopify' THEN refused ELSE 0 END, refusals = CASE kind WHEN 'shopify' THEN refusals ELSE '[]' END
    WHERE id = (
      SELECT id FROM imports
      WHERE place = ${folderId} AND state IN ('waiting', 'running') AND coalesce(lease_until, '-infinity') <= now()
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id::text, staff_id AS "staffId", kind, stored_as AS "storedAs", starts, worker, since::text, step,
      refusals,
      jsonb_build_object('taken', taken, 'changed', changed, 'known', known, 'refused', refused) AS outcome`
  return claimed
}

/**
 * Stores the progress of an import and renews the lease; false when the import was stopped, or another worker has it.
 */
export async function renewImportLease(
  sql: ISql,
  claimed: ClaimedImport,
  reached: Reached,
  leaseMs: number,
): Promise<boolean> {
  const { count } = await sql`
    UPDATE imports SET lease_until = now() + ${leaseMs} * interval '1 ms', ${sums(sql, reached)}
    WHERE id = ${claimed.id}::bigint AND worker = ${claimed.worker} AND state = 'running'`
  return count > 0
}

/** Ends an import that this worker still has. */
export async function endImport(
  sql: ISql,
  claimed: ClaimedImport,
  reached: Reached,
  state: 'done' | 'failed',
  now: Date,
) {
  await sql`
    UPDATE imports SET state = ${state}, ended_at = ${now}, lease_until = NULL, ${sums(sql, reached, state === 'done')}
    WHERE id = ${claimed.id}::bigint AND worker = ${claimed.worker} AND state = 'running'`
}

/** Gives an import back, to be started again after a while. */
export async function releaseImport(sql: ISql, claimed: ClaimedImport, afterMs: number): Promise<void> {
  await sql`
    UPDATE imports SET state = 'waiting', lease_until = now() + ${afterMs} * interval '1 ms'
    WHERE id = ${claimed.id}::bigint AND worker = ${claimed.worker} AND state = 'running'`
}

/**
 * Shopify makes its file: it is looked at again after a while, or after a webhook of Shopify. That does not count as a
 * start.
 */
export async function postponeImport(
  sql: ISql,
  claimed: ClaimedImport,
  reached: Reached,
  afterMs: number,
): Promise<void> {
  await sql`
    UPDATE imports SET state = 'waiting', lease_until = now() + ${afterMs} * interval '1 ms', starts = starts - 1,
      ${sums(sql, reached)}
    WHERE id = ${claimed.id}::bigint AND worker = ${claimed.worker} AND state = 'running'`
}

/** Wakes the imports that wait for a file of Shopify. */
export async function wakeFromShopify(sql: ISql): Promise<void> {
  await sql`UPDATE imports SET lease_until = NULL WHERE kind = 'shopify' AND state = 'waiting'`
}

function sums(sql: ISql, { bytes, all, step, outcome, refusals }: Reached, isWhole = false) {
  const { taken, changed, known, refused } = outcome
  return sql`taken = ${taken}, changed = ${changed}, known = ${known}, refused = ${refused},
    refusals = ${sql.json(refusals)}, step = coalesce(${step ?? null}, step),
    bytes = coalesce(${all ?? null}::bigint, bytes), bytes_done = CASE
      WHEN ${isWhole} THEN coalesce(${all ?? null}::bigint, bytes)
      WHEN ${all ?? null}::bigint = 0 THEN ${bytes}::bigint
      ELSE least(coalesce(${all ?? null}::bigint, bytes), ${bytes}::bigint) END`
}
