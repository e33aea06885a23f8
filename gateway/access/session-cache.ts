import type { Sql } from 'postgres'
import type { Context } from '../http/context.ts'
import { onNotice } from '../http/notices.ts'
import type { StoredSession } from './session-store.ts'

/** Should the database tell that a session ended and not be heard, it is read anew after this time. */
const OLDEST_MS = 5_000
const MOST = 20_000

interface CachedSession {
  session: StoredSession
  readAt: number
}

/** The sessions that this server has seen lately, so that asking for one costs no statement. The database tells when one revocations. */
interface Cache {
  sessions: Map<string, CachedSession>
  /** How often one has ended: what was read before the last of them may be that one. */
  revocations: number
}

const caches = new WeakMap<Sql, Cache>()

/** A session that was read a moment ago. */
export function cachedSession({ sql }: Context, hash: string): StoredSession | undefined {
  const cached = caches.get(sql)?.sessions.get(hash)
  return cached && performance.now() - cached.readAt < OLDEST_MS ? cached.session : undefined
}

/** How often a session has ended so far, as far as this server has heard. */
export const revocationsSoFar = (context: Context) => cacheOf(context).revocations

/** Keeps a session for a moment from when it was read, unless one has ended since `revocations` was asked for: it may be this. */
export function cacheSession(context: Context, hash: string, session: StoredSession, revocations: number): void {
  const { sessions, ...now } = cacheOf(context)
  if (sessions.get(hash)?.session === session || now.revocations !== revocations) return
  sessions.delete(hash)
  sessions.set(hash, { session, readAt: performance.now() })
  const [oldest] = sessions.keys()
  if (sessions.size > MOST && oldest !== undefined) sessions.delete(oldest)
}

/** These ended here: the next request need not wait until the database has told. */
export function dropSessions(context: Context, hashes: readonly string[]): void {
  const cache = cacheOf(context)
  cache.revocations += 1
  for (const hash of hashes) cache.sessions.delete(hash)
}

function cacheOf(context: Context): Cache {
  const { sql } = context
  const there = caches.get(sql)
  if (there) return there
  const cache: Cache = { sessions: new Map(), revocations: 0 }
  caches.set(sql, cache)
  const ended = (hash: string) => dropSessions(context, [hash])
  const missed = () => {
    cache.revocations += 1
    cache.sessions.clear()
  }
  onNotice(context, 'shopper_sessions', ended, missed)
  return cache
}
