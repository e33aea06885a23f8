import type { ISql } from 'postgres'
import type { CallLimit, CallRate } from '#adapters/call-limits.ts'
import type { Carrier } from '#contract/tracking.ts'

/** The longest pause that a system may ask for. */
export const LONGEST_REST_MS = 3_600_000

/** Takes the next turn and returns the wait until it; a turn that is further away than `mostMs` is not taken. */
export async function takeTurn(
  sql: ISql,
  limit: string,
  { atOnce, everyMs }: CallRate,
  mostMs: number,
): Promise<number> {
  const ms = (count: number) => sql`interval '1 ms' * ${Math.ceil(count)}::int`
  // Unused turns are kept for later, at most `atOnce`; a turn beyond any pause comes from a clock that was set back.
  const mine = sql`CASE WHEN next_at > clock_timestamp() + ${ms(LONGEST_REST_MS)} THEN clock_timestamp()
    ELSE greatest(next_at, clock_timestamp() - ${ms(atOnce * everyMs)}) END`
  const [taken] = await sql<{ waitMs: number }[]>`
    UPDATE courier_turns SET next_at = ${mine} + ${ms(everyMs)}
    WHERE carrier = ${limit} AND ${mine} <= clock_timestamp() + ${ms(mostMs)}
    RETURNING (extract(epoch FROM next_at - clock_timestamp()) * 1000 - ${everyMs}::int)::float8 AS "waitMs"`
  if (taken) return taken.waitMs
  const [full] = await sql<{ waitMs: number }[]>`
    SELECT (extract(epoch FROM next_at - clock_timestamp()) * 1000)::float8 AS "waitMs"
    FROM courier_turns WHERE carrier = ${limit}`
  return Math.max(full?.waitMs ?? 0, mostMs + 1)
}

/** Pauses a courier, or the calls of a limit, for as long as it asks for: no server takes a turn before. */
export async function rest(sql: ISql, limit: Carrier | CallLimit, forMs: number): Promise<void> {
  const ms = Math.min(Math.round(forMs), LONGEST_REST_MS)
  await sql`
    UPDATE courier_turns SET next_at = greatest(next_at, clock_timestamp() + interval '1 ms' * ${ms}::int)
    WHERE carrier = ${limit}`
}
