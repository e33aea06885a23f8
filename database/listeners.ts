import type { ListenMeta, Sql } from 'postgres'
import { away } from './away.ts'

interface Listener {
  channel: string
  heard: (payload: string) => void
  onlisten: (() => void) | undefined
  unlisten?: () => Promise<void>
}

/** Listens on channels through the current pool; while there is none, later. */
export function listenersOf(current: () => Sql | undefined) {
  const listeners = new Set<Listener>()
  return {
    async listen(channel: string, heard: Listener['heard'], onlisten?: () => void): Promise<ListenMeta> {
      const listener: Listener = { channel, heard, onlisten }
      listeners.add(listener)
      const meta = await listenOn(current(), listener)
      const unlisten = async () => {
        listeners.delete(listener)
        await listener.unlisten?.()
      }
      return { ...meta, unlisten }
    },
    /** For a new pool. If that fails, the client retries by itself. */
    listenAgain(): void {
      for (const listener of listeners) listenOn(current(), listener).catch(() => undefined)
    },
  }
}

async function listenOn(pool: Sql | undefined, listener: Listener): Promise<ListenMeta> {
  if (!pool) throw away()
  const meta = await pool.listen(listener.channel, listener.heard, listener.onlisten)
  listener.unlisten = meta.unlisten
  return meta
}
