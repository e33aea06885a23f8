import type { ISql } from 'postgres'
import type { StockOutcome } from '../stock/import.ts'

/** An import that this worker holds while it renews its lease. */
export interface Held {
  id: string
  staffId: string
  kind: 'shop' | 'stock'
  storedAs: string
  starts: number
  worker: string
}

/** The progress of an import. */
export interface Reached {
  bytes: number
  outcome: StockOutcome
  refusals: { line: number; reason: string }[]
}

/**
 * Takes the longest waiting import of this folder, or one whose worker is gone, and starts it anew; undefined when
 * there is none. No other worker gets it while the lease lasts.
 */
export async function holdNext(
  sql: ISql,
  { place, worker, leaseMs }: { place: string; worker: string; leaseMs: number },
): Promise<Held | undefined> {
  const [held] = await sql<Held[]>`
    UPDATE imports SET state = 'running', worker = ${worker}, lease_until = now() + ${leaseMs} * interval '1 ms', starts = starts + 1,
      bytes_done = 0, taken = 0, changed = 0, known = 0, refused = 0, refusals = '[]'
    WHERE id = (
      SELECT id FROM imports
      WHERE place = ${place} AND state IN ('waiting', 'running') AND coalesce(lease_until, '-infinity') <= now()
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id::text, staff_id AS "staffId", kind, stored_as AS "storedAs", starts, worker`
  return held
}

/**
 * Stores the progress of an import and renews the lease; false when the import was stopped, or another worker has it.
 */
export async function holdOn(sql: ISql, held: Held, reached: Reached, leaseMs: number): Promise<boolean> {
  const { count } = await sql`
    UPDATE imports SET lease_until = now() + ${leaseMs} * interval '1 ms', ${sums(sql, reached)}
    WHERE id = ${held.id}::bigint AND worker = ${held.worker} AND state = 'running'`
  return count > 0
}

/** Ends an import that is still held. */
export async function endImport(sql: ISql, held: Held, reached: Reached, state: 'done' | 'failed', now: Date) {
  await sql`
    UPDATE imports SET state = ${state}, ended_at = ${now}, lease_until = NULL, ${sums(sql, reached, state === 'done')}
    WHERE id = ${held.id}::bigint AND worker = ${held.worker} AND state = 'running'`
}

/** Gives an import back, to be started again after a while. */
export async function giveBack(sql: ISql, held: Held, afterMs: number): Promise<void> {
  await sql`
    UPDATE imports SET state = 'waiting', lease_until = now() + ${afterMs} * interval '1 ms'
    WHERE id = ${held.id}::bigint AND worker = ${held.worker} AND state = 'running'`
}

function sums(sql: ISql, { bytes, outcome, refusals }: Reached, isWhole = false) {
  const { taken, changed, known, refused } = outcome
  return sql`taken = ${taken}, changed = ${changed}, known = ${known}, refused = ${refused},
    refusals = ${sql.json(refusals)}, bytes_done = CASE WHEN ${isWhole} THEN bytes ELSE least(bytes, ${bytes}::bigint) END`
}
