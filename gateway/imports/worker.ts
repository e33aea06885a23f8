import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '#adapters/http-client.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import type { Admin } from '#adapters/shopify/admin.ts'
import { clearLeftBuckets } from '#adapters/shopify/export/buckets.ts'
import { startLoop } from '../outbox/loop.ts'
import { clearFromShopify, takeInShopify } from './from-shopify.ts'
import {
  claimNextImport,
  endImport,
  releaseImport,
  type ClaimedImport,
  renewImportLease,
  postponeImport,
  type Reached,
  wakeFromShopify,
  statesOf,
  openFromShopify,
} from './store.ts'
import { clearFolder, importFolder, type ImportFolder } from './data-folder.ts'
import type { Sql } from 'postgres'
import { MOST_STORED_REFUSALS } from '#contract/desk/imports.ts'
import type { Context } from '../http/context.ts'
import { onNotice } from '../http/notices.ts'
import { importFile } from '../shopify/import.ts'
import { importStock } from '../stock/import.ts'

export interface Importer {
  /** Gives back the running import, for the next worker. */
  stop(): Promise<void>
  /** Resolves when nothing is left that waits in this folder. */
  drain(): Promise<void>
}

const DEFAULTS = { leaseMs: 30_000, beatMs: 1_000, pollMs: 5_000, callsWait: () => false }

/**
 * Imports the received files, and Shopify's data, one after the other. Any number of workers may share a database; each
 * import has one.
 */
export function startImporting(
  context: Omit<Importing, 'shopify'>,
  { shopify, ...options }: Partial<typeof DEFAULTS> & Pick<Importing, 'shopify'> = {},
): Importer {
  const importing = { ...context, shopify }
  const { sql, config, log } = importing
  const pace = { ...DEFAULTS, ...options }
  const worker = randomUUID()
  const leaving = new AbortController()
  let running: Run | undefined
  let filesMade = 0

  const work = async () => {
    const folder = await importFolder(config.DATA_DIR)
    for (;;) {
      if (leaving.signal.aborted) return
      const claimed = await claimNextImport(sql, { folderId: folder.id, worker, leaseMs: pace.leaseMs })
      if (!claimed) break
      const madeBefore = filesMade
      running = runImport(importing, folder, claimed, pace, leaving.signal)
      await running.done
      running = undefined
      // The webhook came while the import was about to wait for it.
      if (filesMade > madeBefore) await wakeFromShopify(sql)
    }
    await clearFolder(config.DATA_DIR, (names) => statesOf(sql, names))
    if (!(await openFromShopify(sql))) await clearFromShopify(config.DATA_DIR)
  }
  const report = (error: unknown) => log.warn({ code: codeOf(error) || 'unknown' }, 'imports cannot be worked on')
  const loop = startLoop({ work, sleepMs: async () => pace.pollMs, failedSleepMs: pace.pollMs, report })
  const heard = () => {
    running?.check()
    void loop.wake()
  }
  const notices = onNotice(importing, 'imports', heard)
  const made = onNotice(importing, 'shopify_exports', () => {
    filesMade += 1
    void wakeFromShopify(sql).then(heard, report)
  })
  void clearLeftBuckets().catch(report)
  void loop.wake()
  return {
    async stop() {
      leaving.abort()
      await loop.stop()
      await notices.close()
      await made.close()
    },
    drain: () => loop.wake(),
  }
}

/** The parts of the context that a worker needs. */
type Importing = Pick<Context, 'sql' | 'log' | 'config' | 'now'> & { shopify?: Admin | undefined }

/** The time of a lease, the time between its renewals, and a check if calls wait, which go first. */
interface Pace {
  leaseMs: number
  beatMs: number
  callsWait(): boolean
}

/** A running import. */
interface Run {
  /** Checks at once whether it was stopped. */
  check(): void
  done: Promise<void>
}

const MOST_STARTS = 3
const AGAIN_AFTER_MS = 5_000
/** The most starts of an import from Shopify: half an hour in which it does not answer. */
const MOST_STARTS_SHOPIFY = 30
const LOOK_AGAIN_MS = 60_000
const LONGEST_REASON = 500
/** An import lets calls go first, but goes on a little all the while: a transaction may not idle for ten seconds. */
const LONGEST_PAUSE_MS = 2_000
const PAUSE_MS = 50
const WORK_MS = 100

/** Runs an import until it is done, stopped, or `leaving` aborts: then it is given back. */
function runImport(
  importing: Importing,
  folder: ImportFolder,
  claimed: ClaimedImport,
  pace: Pace,
  leaving: AbortSignal,
): Run {
  const { sql } = importing
  const reached: Reached = { bytes: 0, outcome: claimed.outcome, refusals: claimed.refusals }
  const lost = new AbortController()
  const check = () => void renewLease(sql, claimed, reached, pace, lost)
  const timer = setInterval(check, pace.beatMs)
  const work = async () => {
    try {
      const signal = AbortSignal.any([leaving, lost.signal])
      const isDone = await takeIn(importing, folder.pathOf(claimed.storedAs), claimed, reached, signal, pace)
      if (lost.signal.aborted) return
      if (leaving.aborted) await releaseImport(sql, claimed, 0)
      else if (!isDone) await postponeImport(sql, claimed, reached, LOOK_AGAIN_MS)
      else await endImport(sql, claimed, reached, 'done', importing.now())
    } catch (error) {
      if (leaving.aborted) await releaseImport(sql, claimed, 0).catch(() => undefined)
      else if (!lost.signal.aborted) await broken(importing, claimed, reached, error as NodeJS.ErrnoException)
    } finally {
      clearInterval(timer)
    }
  }
  return { check, done: work() }
}

/** False if it must wait for a file of Shopify's. */
async function takeIn(
  importing: Importing,
  path: string,
  claimed: ClaimedImport,
  reached: Reached,
  signal: AbortSignal,
  { callsWait }: Pace,
): Promise<boolean> {
  const letCallsGoFirst = pausing(callsWait, signal)
  const follower = {
    async advance(bytes: number) {
      reached.bytes += bytes
      await letCallsGoFirst()
    },
    refused(line: number, reason: string) {
      if (reached.refusals.length < MOST_STORED_REFUSALS)
        reached.refusals.push({ line, reason: reason.slice(0, LONGEST_REASON) })
    },
  }
  const { outcome } = reached
  if (claimed.kind === 'shopify') {
    if (!importing.shopify) throw new UpstreamError('shopify: it is not set up any more')
    return takeInShopify(importing, { admin: importing.shopify, claimed, reached, follower, signal })
  }
  if (claimed.kind === 'stock')
    await importStock(importing.sql, path, follower, { signal, staffId: claimed.staffId, outcome })
  else await importFile(importing, path, follower, signal, outcome)
  return true
}

/** Pauses while calls wait, but not for long, and only after some work. */
function pausing(callsWait: () => boolean, signal: AbortSignal): () => Promise<void> {
  let wentOnAt = -Infinity
  return async () => {
    if (!callsWait() || performance.now() - wentOnAt < WORK_MS) return
    for (const end = performance.now() + LONGEST_PAUSE_MS; callsWait() && performance.now() < end && !signal.aborted;)
      await wait(PAUSE_MS)
    wentOnAt = performance.now()
  }
}

/** A short failure of the database changes nothing: a second worker that starts meanwhile does no harm. */
async function renewLease(
  sql: Sql,
  claimed: ClaimedImport,
  reached: Reached,
  { leaseMs }: Pace,
  lost: AbortController,
): Promise<void> {
  const isClaimed = await renewImportLease(sql, claimed, reached, leaseMs).catch(() => true)
  if (!isClaimed) lost.abort()
}

/** A failure may be temporary: the import is restarted a few times, unless its file is gone. */
async function broken(
  { sql, log, now }: Importing,
  claimed: ClaimedImport,
  reached: Reached,
  error: NodeJS.ErrnoException,
) {
  const isShopify = error instanceof UpstreamError
  const reason = isShopify ? error.message : ''
  log.error({ code: error.code ?? error.name, import: claimed.id, reason }, 'an import broke off')
  // The import has come further: among many thousand answers some fail.
  if (isShopify && reached.bytes > 0) {
    await postponeImport(sql, claimed, reached, LOOK_AGAIN_MS).catch(() => undefined)
    return
  }
  const isOver =
    claimed.starts >= (isShopify ? MOST_STARTS_SHOPIFY : MOST_STARTS) ||
    (error.code === 'ENOENT' && claimed.kind !== 'shopify')
  const settled = isOver
    ? endImport(sql, claimed, reached, 'failed', now())
    : releaseImport(sql, claimed, isShopify ? LOOK_AGAIN_MS : AGAIN_AFTER_MS)
  await settled.catch(() => undefined)
}
