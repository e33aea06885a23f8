import { setTimeout as wait } from 'node:timers/promises'
import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'
import { codeOf } from '#adapters/http-client.ts'
import { UpstreamError, UpstreamRefused } from '#adapters/outcome.ts'
import type { Context } from '../../http/context.ts'
import { LONGEST_REST_MS, rest } from '../../outbox/call-turns.ts'

/** Two calls a second to each courier, all servers together. */
const GAP_MS = 500

/**
 * Takes the next slot to call a courier and waits for it; false, without taking it, when the wait would be longer than
 * `mostMs`. The database's clock counts, since all servers share it.
 */
export async function takeSlot(
  sql: ISql,
  carrier: Carrier,
  { mostMs, signal }: { mostMs: number; signal?: AbortSignal | undefined },
): Promise<boolean> {
  // A slot further away than any pause comes from a clock that was set back, and is ignored.
  const [slot] = await sql<{ waitMs: number }[]>`
    UPDATE courier_turns SET next_at = interval '1 ms' * ${GAP_MS}::int
      + CASE WHEN next_at > clock_timestamp() + interval '1 ms' * ${LONGEST_REST_MS}::int THEN clock_timestamp()
        ELSE greatest(next_at, clock_timestamp()) END
    WHERE carrier = ${carrier} AND (next_at <= clock_timestamp() + interval '1 ms' * ${mostMs}::int
      OR next_at > clock_timestamp() + interval '1 ms' * ${LONGEST_REST_MS}::int)
    RETURNING (extract(epoch FROM next_at - clock_timestamp()) * 1000 - ${GAP_MS}::int)::float8 AS "waitMs"`
  if (!slot) return false
  if (slot.waitMs > 0) await wait(slot.waitMs, undefined, { signal })
  return true
}

/** A person mends what the shop's setting or right is: until then a courier is asked once in a while. */
const REFUSED_REST_MS = 60_000

/** Logs a courier's failure, and pauses the courier for as long as it asks for. */
export async function noteFailure({ sql, log }: Context, carrier: Carrier, error: unknown): Promise<void> {
  const upstream = error instanceof UpstreamError ? error : undefined
  log.warn({ carrier, reason: upstream?.message ?? (codeOf(error) || 'unknown') }, 'a courier told nothing')
  const isOurs = upstream instanceof UpstreamRefused && upstream.whose === 'shop'
  const forMs = upstream?.retryAfterMs ?? (isOurs ? REFUSED_REST_MS : undefined)
  if (forMs !== undefined) await rest(sql, carrier, forMs)
}
