import type { Sql } from 'postgres'
import type { Context } from '../http/context.ts'
import { onNotice } from '../http/notices.ts'
import type { StoredSession } from './session-store.ts'

/** Re-read after this time, in case a notification was lost. */
const OLDEST_MS = 5_000
const MOST = 20_000

interface CachedSession {
  session: StoredSession
  readAt: number
}

/**
 * Sessions that this server read lately, so that checking one costs no statement. The database notifies when a session
 * ends.
 */
interface Cache {
  sessions: Map<string, CachedSession>
  /** Revocation counter; a session read before it changed is not cached. */
  revocations: number
}

const caches = new WeakMap<Sql, Cache>()

/** A session that was read a moment ago. */
export function cachedSession({ sql }: Context, hash: string): StoredSession | undefined {
  const cached = caches.get(sql)?.sessions.get(hash)
  return cached && performance.now() - cached.readAt < OLDEST_MS ? cached.session : undefined
}

/** The revocations that this server knows of. */
export const revocationsSoFar = (context: Context) => cacheOf(context).revocations

/**
 * Caches a session from when it was read, unless a session was revoked since `revocations` was read: it may be this
 * one.
 */
export function cacheSession(context: Context, hash: string, session: StoredSession, revocations: number): void {
  const { sessions, ...now } = cacheOf(context)
  if (sessions.get(hash)?.session === session || now.revocations !== revocations) return
  sessions.delete(hash)
  sessions.set(hash, { session, readAt: performance.now() })
  const [oldest] = sessions.keys()
  if (sessions.size > MOST && oldest !== undefined) sessions.delete(oldest)
}

/** Sessions that were ended by this server; no need to wait for the notification. */
export function dropSessions(context: Context, hashes: readonly string[]): void {
  const cache = cacheOf(context)
  cache.revocations += 1
  for (const hash of hashes) cache.sessions.delete(hash)
}

function cacheOf(context: Context): Cache {
  const { sql } = context
  const cached = caches.get(sql)
  if (cached) return cached
  const cache: Cache = { sessions: new Map(), revocations: 0 }
  caches.set(sql, cache)
  const ended = (hash: string) => dropSessions(context, [hash])
  const missed = () => {
    cache.revocations += 1
    cache.sessions.clear()
  }
  onNotice(context, 'customer_sessions', ended, missed)
  return cache
}
