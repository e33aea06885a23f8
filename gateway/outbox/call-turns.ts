import { setTimeout as wait } from 'node:timers/promises'
import { CALL_LIMITS, type CallLimit, type CallRate, type Rest, type Turn } from '#adapters/call-limits.ts'
import type { Context } from '../http/context.ts'
import { takeTurn, rest } from './call-turns-store.ts'

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
/** The pauses of the limits that all servers share. */
export const restsOf =
  ({ sql }: Pick<Context, 'sql'>): Rest =>
  async (limit, forMs) =>
    rest(sql, limit, forMs)
