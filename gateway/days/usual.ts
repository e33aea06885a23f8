import { slowTransaction } from '#database/statements/slow.ts'
import type { UsualTimes } from '#rules/days/usual.ts'
import type { Context } from '../http/context.ts'
import { notifyCache } from '../http/notify-cache.ts'
import { claimCount, countUsualTimes, storedUsualTimes } from './usual-store.ts'

/** The usual times from the cache; up to date within a moment of a count on any server. */
export const usualTimesOf = (context: Context): Promise<UsualTimes> => usualTimesCache.now(context)

const usualTimesCache = notifyCache('usual_times', ({ sql }: Context) => storedUsualTimes(sql))

/** Less than an hour, so that an hourly count is never skipped. */
const KEEPS_MS = 50 * 60_000

/** Counts the usual times if their last count is old, on one server at a time; true if it did. */
export function refreshUsualTimes({ sql, now }: Pick<Context, 'sql' | 'now'>, creditFirst: boolean): Promise<boolean> {
  const at = now()
  return slowTransaction(sql, async (slow) => {
    const isDue = await claimCount(slow, new Date(at.getTime() - KEEPS_MS))
    if (isDue) await countUsualTimes(slow, { now: at, creditFirst })
    return isDue
  })
}
