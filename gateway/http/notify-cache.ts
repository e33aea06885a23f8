import type { Sql } from 'postgres'
import type { Context } from './context.ts'
import { onNotice } from './notices.ts'

/** A value that every server caches in memory, so that reading it costs no statement. */
export interface NotifyCache<Value> {
  now(context: Context): Promise<Value>
  /** The value was changed by this server: the next call reads it again. */
  forget(context: Context): void
}

/** Re-read after this time, in case a notification was lost. */
const OLDEST_MS = 5_000

interface Entry<Value> {
  value?: Promise<Value> | undefined
  readAt: number
  isListening: boolean
}

/** Caches the result of `read` until the database notifies on `channel` that it changed. */
export function notifyCache<Value>(channel: string, read: (context: Context) => Promise<Value>): NotifyCache<Value> {
  const entries = new WeakMap<Sql, Entry<Value>>()
  const entryOf = ({ sql }: Context): Entry<Value> => {
    const entry = entries.get(sql) ?? { readAt: 0, isListening: false }
    entries.set(sql, entry)
    return entry
  }
  return {
    now(context) {
      const entry = entryOf(context)
      if (!entry.isListening) {
        entry.isListening = true
        onNotice(context, channel, () => (entry.value = undefined))
      }
      if (entry.value && performance.now() - entry.readAt < OLDEST_MS) return entry.value
      return reload(entry, read(context))
    },
    forget(context) {
      entryOf(context).value = undefined
    },
  }
}

function reload<Value>(entry: Entry<Value>, value: Promise<Value>): Promise<Value> {
  entry.value = value
  entry.readAt = performance.now()
  value.catch(() => {
    if (entry.value === value) entry.value = undefined
  })
  return value
}
