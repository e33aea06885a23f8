import type { Context } from './context.ts'
import { lapseAnnouncements } from './returns/store.ts'
import { sweepTries } from './staff/tries.ts'
import { forgetGone } from './tickets/presence-store.ts'
import { sweepUploads } from './uploads/sweep.ts'

const EVERY_MS = 5 * 60_000

/** Clears away what has lapsed: announcements without a request, photos without one, who looked at a ticket, leftovers of a crash. */
export function startSweeping(context: Context): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const sweep = () => {
    running = Promise.all([
      lapseAnnouncements(context.sql),
      sweepUploads(context),
      sweepTries(context.sql, context.now()),
      forgetGone(context.sql, context.now()),
    ]).then(
      () => undefined,
      (error: Error) => context.log.warn({ reason: error.message }, 'sweep failed'),
    )
  }
  sweep()
  const timer = setInterval(sweep, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
