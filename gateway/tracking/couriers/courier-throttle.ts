import { setTimeout as wait } from 'node:timers/promises'
import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'
import { codeOf, UpstreamError } from '#adapters/http-client.ts'
import type { Context } from '../../http/context.ts'

/** Two askings a second of each courier, all servers together. */
const GAP_MS = 500
const LONGEST_REST_MS = 3_600_000

/**
 * Takes the next turn to ask a courier and waits for it; false, and no turn is taken, when it would have to wait longer than
 * `mostMs`. The seconds are the database's: its clock is the one that all servers share.
 */
export async function takeTurn(
  sql: ISql,
  carrier: Carrier,
  { mostMs, signal }: { mostMs: number; signal?: AbortSignal | undefined },
): Promise<boolean> {
  // A turn that is further away than any rest comes from a clock that was set back: it does not count.
  const [turn] = await sql<{ waitMs: number }[]>`
    UPDATE courier_turns SET next_at = interval '1 ms' * ${GAP_MS}::int
      + CASE WHEN next_at > clock_timestamp() + interval '1 ms' * ${LONGEST_REST_MS}::int THEN clock_timestamp()
        ELSE greatest(next_at, clock_timestamp()) END
    WHERE carrier = ${carrier} AND (next_at <= clock_timestamp() + interval '1 ms' * ${mostMs}::int
      OR next_at > clock_timestamp() + interval '1 ms' * ${LONGEST_REST_MS}::int)
    RETURNING (extract(epoch FROM next_at - clock_timestamp()) * 1000 - ${GAP_MS}::int)::float8 AS "waitMs"`
  if (!turn) return false
  if (turn.waitMs > 0) await wait(turn.waitMs, undefined, { signal })
  return true
}

/** Leaves a courier alone for as long as it asks for: no server takes a turn before. */
export async function rest(sql: ISql, carrier: Carrier, forMs: number): Promise<void> {
  const ms = Math.min(Math.round(forMs), LONGEST_REST_MS)
  await sql`
    UPDATE courier_turns SET next_at = greatest(next_at, clock_timestamp() + interval '1 ms' * ${ms}::int)
    WHERE carrier = ${carrier}`
}

/** Tells the log that a courier told nothing, and leaves it alone for as long as it asks for. */
export async function noteFailure({ sql, log }: Context, carrier: Carrier, error: unknown): Promise<void> {
  const outside = error instanceof UpstreamError ? error : undefined
  log.warn({ carrier, reason: outside?.message ?? (codeOf(error) || 'unknown') }, 'a courier told nothing')
  if (outside?.retryAfterMs !== undefined) await rest(sql, carrier, outside.retryAfterMs)
}
