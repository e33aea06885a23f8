import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000
const listeners = new Set<() => void>()
let now = new Date()
let clock: ReturnType<typeof setInterval> | undefined

/**
 * The time, to the half minute, so that "Today" becomes "Yesterday" while a page stays open: one clock for the whole
 * page.
 */
export const useNow = (): Date => useSyncExternalStore(listen, current, current)

const current = () => now

function listen(listener: () => void): () => void {
  if (listeners.size === 0) begin()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(clock)
  }
}

function begin(): void {
  now = new Date()
  clock = setInterval(() => {
    now = new Date()
    for (const listener of listeners) listener()
  }, TICK_MS)
}
