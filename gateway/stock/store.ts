import { setTimeout as wait } from 'node:timers/promises'
import type { ISql, ReservedSql, Sql } from 'postgres'
import type { StockRow } from './columns.ts'

/** The number of new rows, and of existing rows that changed. */
export interface Stocked {
  taken: number
  changed: number
}

/** Any number works, as long as every Wapsi uses the same one. */
const LOCK = 7_275_210
const AGAIN_MS = 200

/**
 * A connection for one file, which remembers its rows. One file at a time: a second one waits until `signal` aborts;
 * then nothing is done.
 */
export async function withStock(
  sql: Sql,
  work: (connection: ReservedSql) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const connection = await sql.reserve()
  try {
    while (!(await holds(connection))) {
      if (signal?.aborted) return
      await wait(AGAIN_MS)
    }
    // A plan made for the empty table would be slow once it is full.
    await connection`SET plan_cache_mode = force_custom_plan`
    await connection`CREATE TEMP TABLE stock_in_file (item text, size text, line integer, PRIMARY KEY (item, size))`
    await work(connection)
  } finally {
    await connection`DISCARD TEMP`
    await connection`RESET plan_cache_mode`
    await connection`SELECT pg_advisory_unlock_all()`
    connection.release()
  }
}

const LOCK_TIMEOUT = '2s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Blocks stock imports until the transaction ends; false when one is running, and still is after a moment. */
export async function keepFilesOut(transaction: ISql): Promise<boolean> {
  try {
    await transaction`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`
    await transaction`SELECT pg_advisory_xact_lock(${LOCK})`
    await transaction`SELECT set_config('lock_timeout', '0', true)`
    return true
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

async function holds(connection: ReservedSql): Promise<boolean> {
  const [lock] = await connection<{ isLocked: boolean }[]>`SELECT pg_try_advisory_lock(${LOCK}) AS "isLocked"`
  return lock?.isLocked === true
}

/** Records the line of each item and size of the file; returns the lines whose row occurred earlier, with that line. */
export async function noteLines(sql: ReservedSql, rows: readonly StockRow[]): Promise<Map<number, number>> {
  const given = sql.json(rows.map(({ item, size, line }) => ({ item, size, line })))
  const noted = await sql`
    INSERT INTO stock_in_file
    SELECT DISTINCT ON (item, size) item, size, line
    FROM jsonb_to_recordset(${given}) AS given(item text, size text, line integer) ORDER BY item, size, line
    ON CONFLICT DO NOTHING`
  if (noted.count === rows.length) return new Map()
  const doubled = await sql<{ line: number; before: number }[]>`
    SELECT given.line, before.line AS before
    FROM jsonb_to_recordset(${given}) AS given(item text, size text, line integer)
    JOIN stock_in_file before USING (item, size) WHERE before.line <> given.line`
  return new Map(doubled.map(({ line, before }) => [line, before]))
}

/** Writes rows, each once, and records the author; a missing quantity stays as it is, or is 0. */
export async function putStock(sql: ISql, rows: readonly StockRow[], staffId: string | null): Promise<Stocked> {
  if (rows.length === 0) return { taken: 0, changed: 0 }
  const [stocked] = await sql<[Stocked]>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${sql.json(rows)}) AS given(item text, size text, inventory integer, po integer,
        finishing integer, stitching integer, cutting integer)
    ), before AS MATERIALIZED (
      SELECT s.*, ARRAY[coalesce(given.inventory, s.inventory), coalesce(given.po, s.po),
        coalesce(given.finishing, s.finishing),
        coalesce(given.stitching, s.stitching), coalesce(given.cutting, s.cutting)] AS after
      FROM given JOIN stock s ON s.item_name = given.item AND s.size = given.size
      WHERE s.inventory <> given.inventory OR s.po <> given.po OR s.finishing <> given.finishing
        OR s.stitching <> given.stitching OR s.cutting <> given.cutting
      ORDER BY s.item_name, s.size FOR UPDATE OF s
    ), changed AS (
      UPDATE stock s SET inventory = b.after[1], po = b.after[2], finishing = b.after[3], stitching = b.after[4],
        cutting = b.after[5], updated_at = now()
      FROM before b WHERE s.item_name = b.item_name AND s.size = b.size
      RETURNING 1
    ), taken AS (
      INSERT INTO stock (item_name, size, inventory, po, finishing, stitching, cutting)
      SELECT item, size, coalesce(inventory, 0), coalesce(po, 0), coalesce(finishing, 0), coalesce(stitching, 0),
        coalesce(cutting, 0)
      FROM given
      ON CONFLICT DO NOTHING
      RETURNING *
    ), noted AS (
      INSERT INTO stock_changes (item_name, size, staff_id, way, before, after)
      SELECT item_name, size, ${staffId}, 'csv', ARRAY[inventory, po, finishing, stitching, cutting], after FROM before
      UNION ALL
      SELECT item_name, size, ${staffId}, 'csv', NULL, ARRAY[inventory, po, finishing, stitching, cutting] FROM taken
    )
    SELECT (SELECT count(*)::int FROM taken) AS taken, (SELECT count(*)::int FROM changed) AS changed`
  return stocked
}
