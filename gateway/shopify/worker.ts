import type { Context } from '../http/context.ts'
import { onNotice } from '../http/notices.ts'
import { applyWaiting } from './apply.ts'

const LOOK_EVERY_MS = 5_000

/** Applies the shop's messages as they arrive: on every notification, and every few seconds as well. */
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
  const notices = onNotice(context, 'shop_messages', wake)
  wake()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
      await notices.close()
    },
  }
}
