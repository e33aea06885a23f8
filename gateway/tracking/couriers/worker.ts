import { codeOf } from '#adapters/http-client.ts'
import type { Carrier } from '#contract/tracking.ts'
import type { Context } from '../../http/context.ts'
import { onNotice } from '../../http/notices.ts'
import { backoffMs } from '../../outbox/backoff.ts'
import { type Loop, startLoop } from '../../outbox/loop.ts'
import { carriersOf, servedBy } from './carriers.ts'
import { isAnyDue } from './due-store.ts'
import type { OnFetched } from './fetched-store.ts'
import { askAboutDue } from './poll.ts'
import { takeSlot } from './courier-throttle.ts'

const LOOK_EVERY_MS = 5_000
/** When more servers wait than have a slot in this time, the rest comes later. */
const LONGEST_WAIT_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Asks the couriers about parcels as they fall due, until it is stopped, and calls `onFetched` with those collected
 * from customers. Any number of servers may share the work.
 */
export function startFollowing(context: Context, onFetched?: OnFetched): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loops = carriersOf(context).map((carrier) => follow(context, carrier, stopping.signal, onFetched))
  const wake = () => {
    for (const loop of loops) void loop.wake()
  }
  const notices = onNotice(context, 'parcels', wake)
  wake()
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
      await notices.close()
    },
  }
}

/** Each courier has a loop of its own, so that one that hangs does not hold up the other. */
function follow(context: Context, carrier: Carrier, signal: AbortSignal, onFetched?: OnFetched): Loop {
  let failures = 0
  let pausedUntil = 0
  const pauseMs = () => pausedUntil - performance.now()

  const myTurn = () => takeSlot(context.sql, carrier, { mostMs: LONGEST_WAIT_MS, signal })
  const work = async () => {
    while (!signal.aborted && pauseMs() <= 0) {
      if (!(await isAnyDue(context.sql, servedBy(context, carrier), context.now()))) return
      if (!(await myTurn())) return
      const options = { due: context.now(), signal, mayAskAgain: myTurn, onFetched }
      const round = await askAboutDue(context, carrier, options)
      failures = round === 'failed' ? failures + 1 : 0
      if (failures > 0) pausedUntil = performance.now() + Math.min(backoffMs(failures), LONGEST_PAUSE_MS)
      // Asking about each parcel as it falls due would take every slot, and leave none to customers' pages.
      if (round !== 'full') return
    }
  }
  return startLoop({
    work,
    sleepMs: async () => Math.max(pauseMs(), LOOK_EVERY_MS),
    failedSleepMs: LOOK_EVERY_MS,
    report(error) {
      if (!signal.aborted) context.log.warn({ carrier, code: codeOf(error) || 'unknown' }, 'parcels cannot be followed')
    },
  })
}
