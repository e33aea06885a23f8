import type { ISql, Sql } from 'postgres'

/** Sends a notice to all who listen on a channel. */
export type Tell = (channel: string, payload: string) => void

/** Where a pool or a transaction has its {@link Tell}. */
export const TELL = Symbol('tell')

/**
 * Notifies all who listen on a channel: of a change in a transaction once that has committed, else at once. A
 * transaction that notifies by itself holds a lock of the whole database until its commit is on the disk, so that such
 * commits wait for each other; this way they are written together. A notice may be lost with its server: who listens
 * also reads again after a time.
 */
export function tell(sql: ISql, channel: string, payload: string): void {
  const own = Reflect.get(sql, TELL) as Tell | undefined
  if (own) own(channel, payload)
  else void notify(sql, [[channel, payload]]).catch(() => undefined)
}

/** How a pool tells: what comes while one statement is on its way goes with the next. It writes nothing to the disk. */
export function tellBy(current: () => Sql): Tell {
  const waiting = new Map<string, Notice>()
  let isSending = false
  const send = async () => {
    isSending = true
    while (waiting.size > 0) {
      const notices = [...waiting.values()]
      waiting.clear()
      await notify(current(), notices).catch(() => undefined)
    }
    isSending = false
  }
  return (channel, payload) => {
    waiting.set(`${channel} ${payload}`, [channel, payload])
    if (!isSending) void send()
  }
}

type Notice = readonly [channel: string, payload: string]

const notify = async (sql: ISql, notices: readonly Notice[]) => sql`
  SELECT pg_notify(n.channel, n.payload)
  FROM unnest(${notices.map(([channel]) => channel)}::text[], ${notices.map(([, payload]) => payload)}::text[])
    AS n(channel, payload)`
