import type { Sql } from 'postgres'
import type { Context } from '../http/context.ts'
import { onNotice } from '../http/notices.ts'
import type { StoredSession } from './session-store.ts'

/** Should the database tell that a session ended and not be heard, it is read anew after this time. */
const OLDEST_MS = 5_000
const MOST = 20_000

interface Kept {
  session: StoredSession
  readAt: number
}

/** The sessions that this server has seen lately, so that asking for one costs no statement. The database tells when one ends. */
interface Place {
  sessions: Map<string, Kept>
  /** How often one has ended: what was read before the last of them may be that one. */
  ends: number
}

const places = new WeakMap<Sql, Place>()

/** A session that was read a moment ago. */
export function known({ sql }: Context, hash: string): StoredSession | undefined {
  const kept = places.get(sql)?.sessions.get(hash)
  return kept && performance.now() - kept.readAt < OLDEST_MS ? kept.session : undefined
}

/** How often a session has ended so far, as far as this server has heard. */
export const endsSoFar = (context: Context) => placeOf(context).ends

/** Keeps a session for a moment from when it was read, unless one has ended since `ends` was asked for: it may be this. */
export function remember(context: Context, hash: string, session: StoredSession, ends: number): void {
  const { sessions, ...now } = placeOf(context)
  if (sessions.get(hash)?.session === session || now.ends !== ends) return
  sessions.delete(hash)
  sessions.set(hash, { session, readAt: performance.now() })
  const [oldest] = sessions.keys()
  if (sessions.size > MOST && oldest !== undefined) sessions.delete(oldest)
}

/** These ended here: the next request need not wait until the database has told. */
export function forget(context: Context, hashes: readonly string[]): void {
  const place = placeOf(context)
  place.ends += 1
  for (const hash of hashes) place.sessions.delete(hash)
}

function placeOf(context: Context): Place {
  const { sql } = context
  const there = places.get(sql)
  if (there) return there
  const place: Place = { sessions: new Map(), ends: 0 }
  places.set(sql, place)
  const ended = (hash: string) => forget(context, [hash])
  const missed = () => {
    place.ends += 1
    place.sessions.clear()
  }
  onNotice(context, 'shopper_sessions', ended, missed)
  return place
}
