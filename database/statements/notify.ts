import type { ISql, Sql } from 'postgres'

/** Sends a notice to all who listen on a channel. */
export type Notify = (channel: string, payload: string) => void

/** The key under which a pool or a transaction has its own {@link Notify}. */
export const NOTIFY = Symbol('notify')

/**
 * Notifies all who listen on a channel: of a change in a transaction once that has committed, else at once. A
 * transaction that notifies by itself holds a lock of the whole database until its commit is on the disk, so that such
 * commits wait for each other; this way they are written together. A notice may be lost with its server: a listener
 * also reads again after a time.
 */
export function notify(sql: ISql, channel: string, payload: string): void {
  const own = Reflect.get(sql, NOTIFY) as Notify | undefined
  if (own) own(channel, payload)
  else void send(sql, [[channel, payload]]).catch(() => undefined)
}

/**
 * Sends the notices of a pool. Those that come while one statement runs go with the next. Nothing is written to the
 * disk.
 */
export function notifierOf(current: () => Sql): Notify {
  const waiting = new Map<string, Notice>()
  let isSending = false
  const sendAll = async () => {
    isSending = true
    while (waiting.size > 0) {
      const notices = [...waiting.values()]
      waiting.clear()
      await send(current(), notices).catch(() => undefined)
    }
    isSending = false
  }
  return (channel, payload) => {
    waiting.set(`${channel} ${payload}`, [channel, payload])
    if (!isSending) void sendAll()
  }
}

type Notice = readonly [channel: string, payload: string]

const send = async (sql: ISql, notices: readonly Notice[]) => sql`
  SELECT pg_notify(n.channel, n.payload)
  FROM unnest(${notices.map(([channel]) => channel)}::text[], ${notices.map(([, payload]) => payload)}::text[])
    AS n(channel, payload)`
