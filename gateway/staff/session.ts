import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/desk/roles.ts'
import { cookieLine, cookieName, cookieOf } from '../http/address.ts'
import type { Staff } from '../http/caller.ts'
import type { Context } from '../http/context.ts'
import { policyOf } from '../policies/policy.ts'
import { deskSecret, isToken, hmacOf, newToken } from '../http/tokens.ts'

/** How long a session lasts at most; how long without an act, the policy `idleMinutes` says. */
export const LONGEST_SESSION_HOURS = 8

const NAME = 'wapsi-desk'
const MINUTE_MS = 60_000
const LONGEST_BROWSER_NAME = 512

/**
 * Starts a session of an agent in this browser; false when they are disabled. Only a keyed hash of its token is stored.
 * Where the shop demands a second factor and they have none, it only sets one up, unless they were let in `byShop`:
 * that log-in asks for its own.
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
  const rows = await sql`
    INSERT INTO staff_sessions (id, staff_id, token, expires_at, user_agent, created_at, updated_at, only_sets_up)
    SELECT ${randomUUID()}, id, ${storedAs(config, token)},
      ${now()}::timestamptz + make_interval(hours => ${LONGEST_SESSION_HOURS}),
      ${browser.slice(0, LONGEST_BROWSER_NAME)}, ${now()}, ${now()}, ${asksFactor} AND NOT two_factor_enabled
    FROM staff WHERE id = ${staffId} AND disabled_at IS NULL RETURNING 1`
  return { token, started: rows.length === 1 }
}

/** The cookie of a session, as a browser sends it. */
export const sessionCookie = (config: Context['config'], token: string) => `${cookieName(config, NAME)}=${token}`

/**
 * Who sends a call, by the session cookie; undefined when there is none, when it has ended, or when the agent is
 * disabled. It is read from the database each time, so that what ends a session ends it at once. A quiet call does not
 * keep it awake.
 */
export async function staffOf(
  context: Context,
  request: FastifyRequest,
  { quiet = false } = {},
): Promise<Staff | undefined> {
  const { config, sql, now } = context
  const token = tokenOf(config, request)
  if (token === undefined) return undefined
  const [found] = await sql<SessionRow[]>`
    SELECT staff.id, name, email, role, two_factor_enabled AS "secondFactor", session.id AS session,
      session.only_sets_up AS "onlySetsUp",
      session.created_at AS since, session.updated_at AS "lastAct"
    FROM staff_sessions AS session JOIN staff ON staff.id = session.staff_id
    WHERE token = ${storedAs(config, token)} AND disabled_at IS NULL`
  if (!found) return undefined
  const { since, lastAct, ...staff } = found
  const { idleMinutes } = await policyOf(context)
  const age = (time: Date) => now().getTime() - time.getTime()
  if (age(since) >= LONGEST_SESSION_HOURS * 60 * MINUTE_MS || age(lastAct) >= idleMinutes * MINUTE_MS) return undefined
  if (!quiet && age(lastAct) >= MINUTE_MS)
    await sql`UPDATE staff_sessions SET updated_at = ${now()} WHERE id = ${staff.session} AND updated_at < ${now()}`
  return staff
}

/** Those of these sessions by which a call would still be let in, by the rules of {@link staffOf}. */
export async function liveSessions(context: Context, ids: string[]): Promise<Set<string>> {
  const { sql, now } = context
  const { idleMinutes } = await policyOf(context)
  const before = (minutes: number) => new Date(now().getTime() - minutes * MINUTE_MS)
  const rows = await sql<{ id: string }[]>`
    SELECT s.id FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
    WHERE s.id = ANY(${ids}) AND p.disabled_at IS NULL AND s.expires_at > ${now()}
      AND s.created_at > ${before(LONGEST_SESSION_HOURS * 60)} AND s.updated_at > ${before(idleMinutes)}`
  return new Set(rows.map(({ id }) => id))
}

interface SessionRow extends Staff {
  role: Role
  since: Date
  lastAct: Date
}

/**
 * Ends the session that a browser had before a log-in in it: the log-in replaces its cookie, so that nothing else would
 * end it.
 */
export async function endSessionBefore({ sql, config }: Context, request: FastifyRequest): Promise<void> {
  const token = tokenOf(config, request)
  if (token !== undefined) await sql`DELETE FROM staff_sessions WHERE token = ${storedAs(config, token)}`
}

/** Ends the session of this browser, and takes its cookie away. */
export async function endSession(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  await endSessionBefore(context, request)
  void reply.header('set-cookie', cookieLine(context.config, NAME, '', 0))
}

/** Gives this browser a new session in place of its own: for whatever changes how the agent proves who they are. */
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
