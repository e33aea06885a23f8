import type { ISql } from 'postgres'
import type { ImportRun } from '#contract/desk/imports.ts'
import type { StockOutcome } from '../stock/import.ts'

/** An import that this worker holds while it renews its lease. */
export interface Held {
  id: string
  staffId: string
  kind: ImportRun['kind']
  storedAs: string
  starts: number
  worker: string
  /** What Shopify is asked for, and where that has come to. */
  since: string | null
  step: Step | null
  /** What it has reached before, where that counts on. */
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
export async function holdNext(
  sql: ISql,
  { place, worker, leaseMs }: { place: string; worker: string; leaseMs: number },
): Promise<Held | undefined> {
  const [held] = await sql<Held[]>`
    UPDATE imports SET state = 'running', worker = ${worker}, lease_until = now() + ${leaseMs} * interval '1 ms', starts = starts + 1, bytes_done = 0,
      taken = CASE kind WHEN 'shopify' THEN taken ELSE 0 END, changed = CASE kind WHEN 'shopify' THEN changed ELSE 0 END,
      known = CASE kind WHEN 'shopify' THEN known ELSE 0 END, refused = CASE kind WHEN 'shopify' THEN refused ELSE 0 END,
      refusals = CASE kind WHEN 'shopify' THEN refusals ELSE '[]' END
    WHERE id = (
      SELECT id FROM imports
      WHERE place = ${place} AND state IN ('waiting', 'running') AND coalesce(lease_until, '-infinity') <= now()
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id::text, staff_id AS "staffId", kind, stored_as AS "storedAs", starts, worker, since::text, step, refusals,
      jsonb_build_object('taken', taken, 'changed', changed, 'known', known, 'refused', refused) AS outcome`
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

/** Shopify makes its file: it is looked at again after a while, or when Shopify says so. That was no start. */
export async function letWait(sql: ISql, held: Held, reached: Reached, afterMs: number): Promise<void> {
  await sql`
    UPDATE imports SET state = 'waiting', lease_until = now() + ${afterMs} * interval '1 ms', starts = starts - 1, ${sums(sql, reached)}
    WHERE id = ${held.id}::bigint AND worker = ${held.worker} AND state = 'running'`
}

/** What waits for a file of Shopify's need wait no longer. */
export async function wakeFromShopify(sql: ISql): Promise<void> {
  await sql`UPDATE imports SET lease_until = NULL WHERE kind = 'shopify' AND state = 'waiting'`
}

function sums(sql: ISql, { bytes, all, step, outcome, refusals }: Reached, isWhole = false) {
  const { taken, changed, known, refused } = outcome
  return sql`taken = ${taken}, changed = ${changed}, known = ${known}, refused = ${refused},
    refusals = ${sql.json(refusals)}, step = coalesce(${step ?? null}, step), bytes = coalesce(${all ?? null}::bigint, bytes),
    bytes_done = CASE
      WHEN ${isWhole} THEN coalesce(${all ?? null}::bigint, bytes)
      WHEN ${all ?? null}::bigint = 0 THEN ${bytes}::bigint
      ELSE least(coalesce(${all ?? null}::bigint, bytes), ${bytes}::bigint) END`
}
