import { setTimeout as sleep } from 'node:timers/promises'

/** Where effects are being delivered: so many places for each kind, and kinds that are closed for a while. */
export interface Places {
  /** How many effects may be claimed without a kind getting more than its places. */
  free(): number
  /** The kinds that take nothing now. */
  closed(): string[]
  pause(kind: string, ms: number): void
  /** Milliseconds until a paused kind opens; infinite when none is paused. */
  nextOpenMs(): number
  take(kind: string, work: (leaving: AbortController) => Promise<void>, whenFree: () => void): void
  empty(): boolean
  /** Resolves when all that runs has ended, or after `withinMs`. */
  settled(withinMs?: number): Promise<void>
  abandon(reason: Error): void
}

export function openPlaces(kinds: string[], atOnce: number): Places {
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
