import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieLine, cookieName, cookieOf } from '../http/address.ts'
import type { Staff } from '../http/caller.ts'
import type { Context } from '../http/context.ts'
import { policyOf } from '../policies/policy.ts'
import { deskSecret, isToken, hmacOf, newToken } from '../http/tokens.ts'
import {
  deleteSession,
  insertSession,
  LONGEST_SESSION_HOURS,
  sessionOf,
  sessionsAfter,
  touchSession,
} from './session-store.ts'

const NAME = 'wapsi-desk'
const MINUTE_MS = 60_000
const LONGEST_BROWSER_NAME = 512

/**
 * Starts a session of an agent in this browser; false when they are disabled. Only a keyed hash of its token is stored.
 * If the shop demands a second factor and they have none, the session can only set one up, unless they logged in
 * `byShop`: that log-in asks for its own.
 */
export async function beginSession(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  staffId: string,
  { byShop = false } = {},
): Promise<boolean> {
  const asks = !byShop && (await policyOf(context)).asksSecondFactor
  const { token, started } = await newSession(context, staffId, request.headers['user-agent'], asks)
  if (started) void reply.header('set-cookie', cookieLine(context.config, NAME, token, LONGEST_SESSION_HOURS * 3600))
  return started
}

/** Stores a new session, and answers its token, which nothing but its cookie holds. */
export async function newSession({ sql, config, now }: Context, staffId: string, browser = '', asksFactor = false) {
  const token = newToken()
  const started = await insertSession(sql, {
    id: randomUUID(),
    staffId,
    token: storedAs(config, token),
    browser: browser.slice(0, LONGEST_BROWSER_NAME),
    asksFactor,
    at: now(),
  })
  return { token, started }
}

/** The cookie of a session, as a browser sends it. */
export const sessionCookie = (config: Context['config'], token: string) => `${cookieName(config, NAME)}=${token}`

/**
 * The sender of a call, by the session cookie; undefined if there is none, if it has ended, or if the agent is
 * disabled. It is read from the database each time, so that a session ends at once. A quiet call does not keep it
 * awake.
 */
export async function staffOf(
  context: Context,
  request: FastifyRequest,
  { quiet = false } = {},
): Promise<Staff | undefined> {
  const { config, sql, now } = context
  const token = tokenOf(config, request)
  if (token === undefined) return undefined
  const found = await sessionOf(sql, storedAs(config, token))
  if (!found) return undefined
  const { since, lastAct, ...staff } = found
  const { idleMinutes } = await policyOf(context)
  const age = (time: Date) => now().getTime() - time.getTime()
  if (age(since) >= LONGEST_SESSION_HOURS * 60 * MINUTE_MS || age(lastAct) >= idleMinutes * MINUTE_MS) return undefined
  if (!quiet && age(lastAct) >= MINUTE_MS) await touchSession(sql, staff.session, now())
  return staff
}

/** Returns the sessions of this list by which a call would still be let in, by the rules of {@link staffOf}. */
export async function liveSessions(context: Context, ids: string[]): Promise<Set<string>> {
  const { sql, now } = context
  const { idleMinutes } = await policyOf(context)
  const before = (minutes: number) => new Date(now().getTime() - minutes * MINUTE_MS)
  const since = { now: now(), began: before(LONGEST_SESSION_HOURS * 60), acted: before(idleMinutes) }
  return new Set(await sessionsAfter(sql, ids, since))
}

/**
 * Ends the session that a browser had before a log-in in it: the log-in replaces its cookie, so that nothing else would
 * end it.
 */
export async function endSessionBefore({ sql, config }: Context, request: FastifyRequest): Promise<void> {
  const token = tokenOf(config, request)
  if (token !== undefined) await deleteSession(sql, storedAs(config, token))
}

/** Ends the session of this browser, and takes its cookie away. */
export async function endSession(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  await endSessionBefore(context, request)
  void reply.header('set-cookie', cookieLine(context.config, NAME, '', 0))
}

/** Gives this browser a new session in place of its own: for every change of the agent's proofs of identity. */
export async function renewSession(
  context: Context,
  browser: { request: FastifyRequest; reply: FastifyReply },
  staffId: string,
): Promise<void> {
  await endSessionBefore(context, browser.request)
  await beginSession(context, browser, staffId)
}

const storedAs = (config: Context['config'], token: string) =>
  hmacOf(deskSecret(config), 'staff session', token).toString('base64url')

function tokenOf(config: Context['config'], { headers }: FastifyRequest): string | undefined {
  const token = cookieOf(headers.cookie, cookieName(config, NAME))
  return isToken(token) ? token : undefined
}
