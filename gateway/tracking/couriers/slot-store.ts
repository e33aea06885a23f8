import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'
import { LONGEST_REST_MS } from '../../outbox/call-turns-store.ts'

/** Two calls a second to each courier, all servers together. */
const GAP_MS = 500

/**
 * Takes the next slot to call a courier, and returns the wait for it in milliseconds; undefined, without taking it, if
 * the wait would be longer than `mostMs`. The database's clock counts, since all servers share it.
 */
export async function nextSlot(sql: ISql, carrier: Carrier, mostMs: number): Promise<number | undefined> {
  // A slot further away than any pause comes from a clock that was set back, and is ignored.
  const [slot] = await sql<{ waitMs: number }[]>`
    UPDATE courier_turns SET next_at = interval '1 ms' * ${GAP_MS}::int
      + CASE WHEN next_at > clock_timestamp() + interval '1 ms' * ${LONGEST_REST_MS}::int THEN clock_timestamp()
        ELSE greatest(next_at, clock_timestamp()) END
    WHERE carrier = ${carrier} AND (next_at <= clock_timestamp() + interval '1 ms' * ${mostMs}::int
      OR next_at > clock_timestamp() + interval '1 ms' * ${LONGEST_REST_MS}::int)
    RETURNING (extract(epoch FROM next_at - clock_timestamp()) * 1000 - ${GAP_MS}::int)::float8 AS "waitMs"`
  return slot?.waitMs
}
