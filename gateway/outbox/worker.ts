import type { Sql } from 'postgres'
import { codeOf } from '#adapters/http-client.ts'
import { onNotice } from '../http/notices.ts'
import { backoffMs } from './backoff.ts'
import { deliver, type Delivery, STOPPING } from './deliver.ts'
import type { Deliverers } from './kinds.ts'
import { startLoop } from './loop.ts'
import { claim, forgetDone, LONGEST_SLEEP_MS, nextDueMs } from './store.ts'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Outbox {
  /** Takes no new job and waits for running ones, at most 10 seconds. */
  stop(): Promise<void>
  /** Resolves when nothing is due and nothing runs. Does not wait for jobs that wait for a retry. */
  drain(): Promise<void>
}

const DEFAULTS = {
  leaseMs: 60_000,
  timeoutMs: 45_000,
  /** Per kind, so that a slow integration does not hold up the others. */
  atOnce: 8,
  pollMs: LONGEST_SLEEP_MS,
  stopMs: 10_000,
  backoff: (attempts: number) => backoffMs(attempts),
}

/** Works on the outbox until it is stopped. Any number of workers may share a database. */
export function startOutbox(
  { sql, log }: Pick<Delivery, 'sql' | 'log'>,
  deliverers: Deliverers,
  options: Partial<typeof DEFAULTS> = {},
): Outbox {
  const settings = { ...DEFAULTS, ...options }
  const slots = openSlots(Object.keys(deliverers), settings.atOnce)
  const delivery: Delivery = { sql, log, deliverers, ...settings, pause: slots.pause }
  const report = (error: unknown) =>
    log.warn({ code: codeOf(error) || 'unknown' }, 'the outbox cannot use the database')

  const fill = async () => {
    while (!loop.stopped && slots.free() > 0) {
      const rows = await claim(sql, { most: slots.free(), leaseMs: settings.leaseMs, except: slots.closed() })
      if (rows.length === 0) return
      for (const row of rows)
        slots.take(row.kind, (leaving) => deliver(delivery, row, leaving).catch(report), loop.wake)
    }
  }
  const sleepMs = async () => {
    const dueMs = await nextDueMs(sql, slots.closed())
    return Math.min(dueMs ?? settings.pollMs, settings.pollMs, slots.nextOpenMs())
  }
  const loop = startLoop({ work: fill, sleepMs, failedSleepMs: settings.pollMs, report })
  const notices = onNotice({ sql, log }, 'outbox', () => void loop.wake())
  const sweepTimer = sweep(sql, report)
  void loop.wake()

  return {
    async stop() {
      clearInterval(sweepTimer)
      await loop.stop()
      await slots.settled(settings.stopMs)
      slots.abandon(STOPPING)
      await notices.close()
    },
    async drain() {
      await loop.wake()
      while (!slots.empty()) {
        await slots.settled()
        await loop.wake()
      }
    },
  }
}

const SWEEP_EVERY_MS = 3_600_000

function sweep(sql: Sql, report: (error: unknown) => void): NodeJS.Timeout {
  const round = () => void forgetDone(sql).catch(report)
  round()
  return setInterval(round, SWEEP_EVERY_MS)
}

/** The slots of running jobs: a number for each kind, and kinds that are paused. */
interface Slots {
  /** The number of jobs that may be claimed without exceeding the slots of any kind. */
  free(): number
  /** The kinds that are paused or have no free slot. */
  closed(): string[]
  pause(kind: string, ms: number): void
  /** Milliseconds until a paused kind resumes; infinite when none is paused. */
  nextOpenMs(): number
  take(kind: string, work: (leaving: AbortController) => Promise<void>, whenFree: () => void): void
  empty(): boolean
  /** Resolves when all running jobs have ended, or after `withinMs`. */
  settled(withinMs?: number): Promise<void>
  abandon(reason: Error): void
}

function openSlots(kinds: string[], atOnce: number): Slots {
  const running = new Map<AbortController, { kind: string; done: Promise<void> }>()
  const pausedUntil = new Map<string, number>()
  const left = (kind: string) =>
    atOnce - running.values().reduce((taken, other) => taken + Number(other.kind === kind), 0)
  const isPaused = (kind: string) => (pausedUntil.get(kind) ?? 0) > Date.now()
  const isClosed = (kind: string) => isPaused(kind) || left(kind) <= 0
  return {
    free() {
      const open = kinds.filter((kind) => !isClosed(kind))
      return open.length === 0 ? 0 : Math.min(...open.map(left))
    },
    closed: () => kinds.filter(isClosed),
    pause: (kind, ms) => void pausedUntil.set(kind, Date.now() + ms),
    nextOpenMs: () =>
      Math.min(
        ...pausedUntil
          .values()
          .filter((time) => time > Date.now())
          .map((time) => time - Date.now()),
      ),
    take(kind, work, whenFree) {
      const leaving = new AbortController()
      const done = work(leaving).finally(() => {
        running.delete(leaving)
        whenFree()
      })
      running.set(leaving, { kind, done })
    },
    empty: () => running.size === 0,
    async settled(withinMs) {
      const all = Promise.all(running.values().map(({ done }) => done))
      await (withinMs === undefined ? all : within(withinMs, all))
    },
    abandon(reason) {
      for (const leaving of running.keys()) leaving.abort(reason)
    },
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  await Promise.race([work, sleep(ms, undefined, { signal: over.signal }).catch(() => {})])
  over.abort()
}
