import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieLine, cookieName, cookieOf } from '../http/address.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Context } from '../http/context.ts'
import { revocationsSoFar, dropSessions, cachedSession, cacheSession } from './session-cache.ts'
import { endSession, endSessionsOf, insertSession, noteUse, sessionOf, sessionsSince } from './session-store.ts'
import { hashOf, isToken, newToken } from '../http/tokens.ts'

/** The way in which a customer signed in: by a code, by a link that we signed, or through the shop's own pages. */
export type SignInMethod = 'code' | 'link' | 'shop'

/** The longest session without activity, and the longest in all. Phones are shared, and a new code is quick to get. */
export const IDLE_HOURS = 12
export const LONGEST_DAYS = 7

const HOUR_MS = 3_600_000
const LONGEST_MS = LONGEST_DAYS * 24 * HOUR_MS
/** Activity is stored at most this often. */
const NOTED_EVERY_MS = 60_000
const NAME = 'wapsi-shopper'

/** Starts a session in this browser; a previous one ends. */
export async function beginSession(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { customerId, method }: { customerId: string; method: SignInMethod },
): Promise<void> {
  const { sql, config, now } = context
  const token = newToken()
  const before = tokenOf(context, request)
  if (before) await end(context, hashOf(before))
  await insertSession(sql, { hash: hashOf(token), customerId, method, at: now() })
  void reply.header('set-cookie', cookieLine(config, NAME, token, LONGEST_MS / 1000))
  context.log.info({ method }, 'sign-in of a customer')
}

/** Ends the session of this browser, or with `everywhere` all sessions of the customer. */
export async function leaveSession(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { everywhere }: { everywhere: boolean },
): Promise<void> {
  const customer = await signedInCustomer(context, request)
  if (customer && everywhere) await signOut(context, customer.customerId)
  else if (customer) await end(context, customer.session)
  void reply.header('set-cookie', cookieLine(context.config, NAME, '', 0))
}

/** Ends all sessions of a customer and returns how many there were. */
async function signOut(context: Context, customerId: string): Promise<number> {
  const ended = await endSessionsOf(context.sql, customerId, context.now())
  dropSessions(context, ended)
  return ended.length
}

async function end(context: Context, session: string): Promise<void> {
  await endSession(context.sql, session, context.now())
  dropSessions(context, [session])
}

/** The customer whose session the browser has, unless it has expired. */
export async function signedInCustomer(context: Context, request: FastifyRequest): Promise<SignedIn | undefined> {
  const token = tokenOf(context, request)
  return token === undefined ? undefined : customerWith(context, hashOf(token))
}

async function customerWith(context: Context, session: string): Promise<SignedIn | undefined> {
  const { sql, now } = context
  const revocations = revocationsSoFar(context)
  const found = cachedSession(context, session) ?? (await sessionOf(sql, session))
  if (!found) return undefined
  const at = now().getTime()
  const since = at - found.usedAt.getTime()
  if (since >= IDLE_HOURS * HOUR_MS || at - found.createdAt.getTime() >= LONGEST_MS) return undefined
  if (since >= NOTED_EVERY_MS) {
    found.usedAt = now()
    await noteUse(sql, session, found.usedAt)
  }
  cacheSession(context, session, found, revocations)
  return { customerId: found.customerId, session }
}

/** Returns the sessions of this list that still last; the read keeps none of them awake. */
export async function lastingSessions({ sql, now }: Context, sessions: readonly string[]): Promise<Set<string>> {
  const since = (ms: number) => new Date(now().getTime() - ms)
  const times = { usedSince: since(IDLE_HOURS * HOUR_MS), begunSince: since(LONGEST_MS) }
  return new Set(await sessionsSince(sql, sessions, times))
}

function tokenOf({ config }: Context, { headers }: FastifyRequest): string | undefined {
  const token = cookieOf(headers.cookie, cookieName(config, NAME))
  return isToken(token) ? token : undefined
}
