import { setTimeout as wait } from 'node:timers/promises'
import type { ISql } from 'postgres'
import { CALL_LIMITS, type CallLimit, type CallRate, type Rest, type Turn } from '#adapters/call-limits.ts'
import type { Carrier } from '#contract/tracking.ts'
import type { Context } from '../http/context.ts'

/** The longest pause that a system may ask for. */
export const LONGEST_REST_MS = 3_600_000

/** The turns of calls to outside systems, which are counted in the database for all servers together. */
export const turnsOf =
  ({ sql, config }: Pick<Context, 'sql' | 'config'>): Turn =>
  async (limit, { mostMs, signal }) => {
    const waitMs = await takeTurn(sql, limit, rateOf(limit, config), mostMs)
    if (waitMs > mostMs) return waitMs
    if (waitMs > 0) await wait(waitMs, undefined, { signal })
    return 0
  }

const rateOf = (limit: CallLimit, { RAZORPAYX_CALLS_A_SECOND: calls }: Context['config']): CallRate =>
  limit === 'razorpayx' ? { ...CALL_LIMITS[limit], everyMs: Math.ceil(1000 / calls) } : CALL_LIMITS[limit]

/** How long to wait for the next turn; one that is further away than `mostMs` is not taken. */
async function takeTurn(sql: ISql, limit: string, { atOnce, everyMs }: CallRate, mostMs: number): Promise<number> {
  const ms = (count: number) => sql`interval '1 ms' * ${Math.ceil(count)}::int`
  // What was not used is kept for later, but no more than `atOnce`; a turn beyond any pause comes from a clock that was
  // set back.
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

/** The pauses of the limits that all servers share. */
export const restsOf =
  ({ sql }: Pick<Context, 'sql'>): Rest =>
  async (limit, forMs) =>
    rest(sql, limit, forMs)
