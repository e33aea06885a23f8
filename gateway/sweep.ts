import type { Context } from './context.ts'
import { lapseAnnouncements } from './returns/store.ts'
import { sweepUploads } from './uploads/sweep.ts'

const EVERY_MS = 5 * 60_000

/** Clears away what has lapsed: announcements without a request, photos without one, leftovers of a crash. */
export function startSweeping(context: Context): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const sweep = () => {
    running = Promise.all([lapseAnnouncements(context.sql), sweepUploads(context)]).then(
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
