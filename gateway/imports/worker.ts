import { randomUUID } from 'node:crypto'
import { codeOf } from '#adapters/outside.ts'
import { clearLeftBuckets } from '#adapters/shopify/export/buckets.ts'
import { startLoop } from '../outbox/loop.ts'
import { holdNext } from './lease-store.ts'
import { clearPlace, placeIn } from './place.ts'
import { type Importing, type Run, runImport } from './run.ts'
import { statesOf } from './store.ts'

/** A worker that takes in files. */
export interface Importer {
  /** Leaves what it works on to whoever comes next. */
  stop(): Promise<void>
  /** Resolves when nothing is left that waits here. */
  drain(): Promise<void>
}

const DEFAULTS = { leaseMs: 30_000, beatMs: 1_000, pollMs: 5_000 }

/** Takes in the files that were sent, one after the other. Any number of workers may share a database; each import has one. */
export function startImporting(importing: Importing, options: Partial<typeof DEFAULTS> = {}): Importer {
  const { sql, config, log } = importing
  const pace = { ...DEFAULTS, ...options }
  const worker = randomUUID()
  const leaving = new AbortController()
  let running: Run | undefined

  const work = async () => {
    const place = await placeIn(config.DATA_DIR)
    for (;;) {
      if (leaving.signal.aborted) return
      const held = await holdNext(sql, { place: place.id, worker, leaseMs: pace.leaseMs })
      if (!held) break
      running = runImport(importing, place, held, pace, leaving.signal)
      await running.done
      running = undefined
    }
    await clearPlace(config.DATA_DIR, (names) => statesOf(sql, names))
  }
  const report = (error: unknown) => log.warn({ code: codeOf(error) || 'unknown' }, 'imports cannot be worked on')
  const loop = startLoop({ work, sleepMs: async () => pace.pollMs, failedSleepMs: pace.pollMs, report })
  const heard = () => {
    running?.look()
    void loop.wake()
  }
  const listening = sql.listen('imports', heard, heard).catch(report)
  void clearLeftBuckets().catch(report)
  void loop.wake()
  return {
    async stop() {
      leaving.abort()
      await loop.stop()
      await (await listening)?.unlisten().catch(() => undefined)
    },
    drain: () => loop.wake(),
  }
}
