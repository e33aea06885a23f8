import type { Context } from '../http/context.ts'
import { applyWaiting } from './apply.ts'

const LOOK_EVERY_MS = 5_000

/** Applies the shop's messages as they come: on every notice of the database, and every few seconds beside. */
export function startApplying(context: Context, { lookEveryMs = LOOK_EVERY_MS } = {}): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let wanted = false
  let running: Promise<void> | undefined

  const run = async () => {
    while (wanted && !stopping.signal.aborted) {
      wanted = false
      await applyWaiting(context, stopping.signal).catch((error: unknown) => {
        context.log.error({ err: error }, "the shop's messages could not be applied; tried again soon")
      })
    }
    running = undefined
  }
  const wake = () => {
    wanted = true
    running ??= run()
  }

  const timer = setInterval(wake, lookEveryMs)
  const listening = context.sql.listen('shop_messages', wake, wake).catch((error: unknown) => {
    context.log.error({ err: error }, "no notice of the shop's messages; they are looked for every few seconds")
  })
  wake()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
      await (await listening)?.unlisten().catch(() => undefined)
    },
  }
}
