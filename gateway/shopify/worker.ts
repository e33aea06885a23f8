import type { Context } from '../http/context.ts'
import { onNotice } from '../http/notices.ts'
import { startLoop } from '../outbox/loop.ts'
import { applyWaiting } from './apply.ts'

const LOOK_EVERY_MS = 5_000

/** Applies the shop's messages as they arrive: on every notification, and every few seconds as well. */
export function startApplying(context: Context, { lookEveryMs = LOOK_EVERY_MS } = {}): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = startLoop({
    work: async () => void (await applyWaiting(context, stopping.signal)),
    sleepMs: async () => lookEveryMs,
    failedSleepMs: lookEveryMs,
    report: (error) => context.log.error({ err: error }, "the shop's messages could not be applied; tried again soon"),
  })
  const notices = onNotice(context, 'shop_messages', () => void loop.wake())
  void loop.wake()
  return {
    async stop() {
      stopping.abort()
      await loop.stop()
      await notices.close()
    },
  }
}
