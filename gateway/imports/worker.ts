import { randomUUID } from 'node:crypto'
import { codeOf } from '#adapters/http-client.ts'
import { clearLeftBuckets } from '#adapters/shopify/export/buckets.ts'
import { startLoop } from '../outbox/loop.ts'
import { holdNext, endImport, giveBack, type Held, holdOn, type Reached } from './lease-store.ts'
import { clearFolder, importFolder, type ImportFolder } from './data-folder.ts'
import { statesOf } from './store.ts'
import type { Sql } from 'postgres'
import { REFUSALS_KEPT } from '#contract/desk/imports.ts'
import type { Context } from '../http/context.ts'
import { onNotice } from '../http/notices.ts'
import { importFile } from '../shopify/import.ts'
import { importStock, noneYet } from '../stock/import.ts'

export interface Importer {
  /** Gives back the running import, for the next worker. */
  stop(): Promise<void>
  /** Resolves when nothing is left that waits in this folder. */
  drain(): Promise<void>
}

const DEFAULTS = { leaseMs: 30_000, beatMs: 1_000, pollMs: 5_000 }

/** Imports the received files, one after the other. Any number of workers may share a database; each import has one. */
export function startImporting(importing: Importing, options: Partial<typeof DEFAULTS> = {}): Importer {
  const { sql, config, log } = importing
  const pace = { ...DEFAULTS, ...options }
  const worker = randomUUID()
  const leaving = new AbortController()
  let running: Run | undefined

  const work = async () => {
    const place = await importFolder(config.DATA_DIR)
    for (;;) {
      if (leaving.signal.aborted) return
      const held = await holdNext(sql, { place: place.id, worker, leaseMs: pace.leaseMs })
      if (!held) break
      running = runImport(importing, place, held, pace, leaving.signal)
      await running.done
      running = undefined
    }
    await clearFolder(config.DATA_DIR, (names) => statesOf(sql, names))
  }
  const report = (error: unknown) => log.warn({ code: codeOf(error) || 'unknown' }, 'imports cannot be worked on')
  const loop = startLoop({ work, sleepMs: async () => pace.pollMs, failedSleepMs: pace.pollMs, report })
  const heard = () => {
    running?.check()
    void loop.wake()
  }
  const notices = onNotice(importing, 'imports', heard)
  void clearLeftBuckets().catch(report)
  void loop.wake()
  return {
    async stop() {
      leaving.abort()
      await loop.stop()
      await notices.close()
    },
    drain: () => loop.wake(),
  }
}

/** What a worker needs of the context. */
type Importing = Pick<Context, 'sql' | 'log' | 'config' | 'now'>

/** How long a lease lasts, and how often it is renewed. */
interface Pace {
  leaseMs: number
  beatMs: number
}

/** A running import. */
interface Run {
  /** Checks at once whether it was stopped. */
  check(): void
  done: Promise<void>
}

const MOST_STARTS = 3
const AGAIN_AFTER_MS = 5_000
const LONGEST_REASON = 500

/** Runs an import until it is done, stopped, or `leaving` aborts: then it is given back. */
function runImport(importing: Importing, place: ImportFolder, held: Held, pace: Pace, leaving: AbortSignal): Run {
  const { sql } = importing
  const reached: Reached = { bytes: 0, outcome: noneYet(), refusals: [] }
  const lost = new AbortController()
  const check = () => void hold(sql, held, reached, pace, lost)
  const timer = setInterval(check, pace.beatMs)
  const work = async () => {
    try {
      await takeIn(importing, place.pathOf(held.storedAs), held, reached, AbortSignal.any([leaving, lost.signal]))
      if (lost.signal.aborted) return
      if (leaving.aborted) await giveBack(sql, held, 0)
      else await endImport(sql, held, reached, 'done', importing.now())
    } catch (error) {
      await broken(importing, held, reached, error as NodeJS.ErrnoException)
    } finally {
      clearInterval(timer)
    }
  }
  return { check, done: work() }
}

async function takeIn(importing: Importing, path: string, held: Held, reached: Reached, signal: AbortSignal) {
  const follower = {
    advance: (bytes: number) => void (reached.bytes += bytes),
    refused(line: number, reason: string) {
      if (reached.refusals.length < REFUSALS_KEPT)
        reached.refusals.push({ line, reason: reason.slice(0, LONGEST_REASON) })
    },
  }
  const { outcome } = reached
  if (held.kind === 'stock')
    await importStock(importing.sql, path, follower, { signal, staffId: held.staffId, outcome })
  else await importFile(importing, path, follower, signal, outcome)
}

/** A short failure of the database changes nothing: a second worker that starts meanwhile does no harm. */
async function hold(sql: Sql, held: Held, reached: Reached, { leaseMs }: Pace, lost: AbortController): Promise<void> {
  const isHeld = await holdOn(sql, held, reached, leaseMs).catch(() => true)
  if (!isHeld) lost.abort()
}

/** A failure may be temporary: the import is restarted a few times, unless its file is gone. */
async function broken({ sql, log, now }: Importing, held: Held, reached: Reached, error: NodeJS.ErrnoException) {
  log.error({ code: error.code ?? error.name, import: held.id }, 'an import broke off')
  const isOver = held.starts >= MOST_STARTS || error.code === 'ENOENT'
  const settled = isOver ? endImport(sql, held, reached, 'failed', now()) : giveBack(sql, held, AGAIN_AFTER_MS)
  await settled.catch(() => undefined)
}
