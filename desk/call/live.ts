import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { DeskCallName } from '#contract/desk/calls.ts'
import { DESK_LIVE_PATH, type DeskNews } from '#contract/desk/wire.ts'
import { queries } from './query.ts'

/** A change: its kind, and its ticket, if it is about one. */
interface Change {
  kind: DeskNews
  id: string
}

/** The pause between two calls: with the stream, for changes that it does not report, and without a stream. */
const PAUSES_MS = { live: 60_000, alone: 15_000 }
/** Changes within this time count as one. */
const GATHER_MS = 200
/** The time after which an open stream is renewed, and the time after which a refused one is tried again. */
const RENEW_MS = 5 * 60_000
const AGAIN_MS = 30_000

const listeners = new Set<(change: Change) => void>()
const watchers = new Set<() => void>()
let isLive = false

function setLive(now: boolean): void {
  isLive = now
  for (const tell of watchers) tell()
}

/** The calls to repeat after a change, on every screen. */
const COUNTS: Partial<Record<DeskNews, readonly DeskCallName[]>> = {
  ticket: ['tickets.counts'],
  return: ['returns.counts'],
  all: ['tickets.counts', 'returns.counts'],
}

/**
 * Follows the stream of changes while the page is visible: browsers allow few connections to one host. It is live after
 * the first message, since a proxy may hold the stream back. Only below the log-in.
 */
export function useStream(): void {
  useEffect(() => {
    let stream: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const openAfter = (pause: number) => {
      clearTimeout(again)
      again = setTimeout(open, pause)
    }
    function close() {
      clearTimeout(again)
      stream?.close()
      setLive(false)
    }
    function open() {
      close()
      if (document.hidden) return
      const opened = new EventSource(`/api${DESK_LIVE_PATH}`)
      stream = opened
      openAfter(RENEW_MS)
      opened.addEventListener('changed', ({ data }: MessageEvent<string>) => {
        setLive(true)
        const [kind, id = ''] = data.split(' ') as [DeskNews, string?]
        for (const tell of listeners) tell({ kind, id })
      })
      opened.addEventListener('error', () => {
        setLive(false)
        // Otherwise the browser opens it again by itself.
        if (opened.readyState === EventSource.CLOSED) openAfter(AGAIN_MS)
      })
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [])
  useChange(
    () => true,
    (kinds) => {
      for (const name of new Set(kinds.flatMap((kind) => COUNTS[kind] ?? [])))
        void queries.invalidateQueries({ queryKey: [name] })
    },
  )
}

/** The pause between two calls for data that the stream reports on. */
export function usePause(pauses = PAUSES_MS): number {
  return useSyncExternalStore(watch, () => isLive) ? pauses.live : pauses.alone
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Calls `act` a moment after a change that matters. */
function useChange(matters: (change: Change) => boolean, act: (kinds: DeskNews[]) => void): void {
  const isOurs = useEffectEvent(matters)
  const look = useEffectEvent(act)
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    const kinds = new Set<DeskNews>()
    const hear = (change: Change) => {
      if (!isOurs(change)) return
      kinds.add(change.kind)
      soon ??= setTimeout(() => {
        soon = undefined
        look([...kinds])
        kinds.clear()
      }, GATHER_MS)
    }
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
      clearTimeout(soon)
    }
  }, [])
}

/**
 * Calls `act` after a change that matters, at intervals, and when the page becomes visible again; never while it is
 * hidden.
 */
export function useLive(matters: (change: Change) => boolean, act: () => void, pauses?: typeof PAUSES_MS): void {
  const pause = usePause(pauses)
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act()
  })
  useChange(matters, () => look())
  useEffect(() => {
    const tick = () => look()
    const timer = setInterval(tick, pause)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [pause])
}
