import type { Sql } from 'postgres'
import type { Context } from './context.ts'
import { onNotice } from './notices.ts'

/** Something of the shop that every server keeps in memory, so that asking for it costs no statement. */
export interface Kept<Value> {
  now(context: Context): Promise<Value>
  /** It was changed here: the next to ask reads it. */
  forget(context: Context): void
}

/** Should the database tell of a change and not be heard, it is read anyway after this time. */
const OLDEST_MS = 5_000

interface Place<Value> {
  value?: Promise<Value> | undefined
  readAt: number
  isListening: boolean
}

/** Keeps what `read` reads until the database tells on `channel` that it changed. */
export function kept<Value>(channel: string, read: (context: Context) => Promise<Value>): Kept<Value> {
  const places = new WeakMap<Sql, Place<Value>>()
  const placeOf = ({ sql }: Context): Place<Value> => {
    const place = places.get(sql) ?? { readAt: 0, isListening: false }
    places.set(sql, place)
    return place
  }
  return {
    now(context) {
      const place = placeOf(context)
      if (!place.isListening) {
        place.isListening = true
        onNotice(context, channel, () => (place.value = undefined))
      }
      if (place.value && performance.now() - place.readAt < OLDEST_MS) return place.value
      return anew(place, read(context))
    },
    forget(context) {
      placeOf(context).value = undefined
    },
  }
}

function anew<Value>(place: Place<Value>, value: Promise<Value>): Promise<Value> {
  place.value = value
  place.readAt = performance.now()
  value.catch(() => {
    if (place.value === value) place.value = undefined
  })
  return value
}
