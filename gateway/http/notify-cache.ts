import type { Sql } from 'postgres'
import type { Context } from './context.ts'
import { onNotice } from './notices.ts'

/** Something of the shop that every server keeps in memory, so that asking for it costs no statement. */
export interface NotifyCache<Value> {
  now(context: Context): Promise<Value>
  /** It was changed here: the next to ask reads it. */
  forget(context: Context): void
}

/** Should the database tell of a change and not be heard, it is read anyway after this time. */
const OLDEST_MS = 5_000

interface Entry<Value> {
  value?: Promise<Value> | undefined
  readAt: number
  isListening: boolean
}

/** Keeps what `read` reads until the database tells on `channel` that it changed. */
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
