import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/desk/roles.ts'
import type { Staff } from '../http/caller.ts'
import type { Context } from '../http/context.ts'
import { IDLE_MINUTES, LONGEST_SESSION_HOURS } from './auth.ts'
import { unwrapped } from './library.ts'

const MINUTE_MS = 60_000

/**
 * The staff member who sends a call, by the session cookie; undefined when there is none, it expired or was revoked, or
 * the account is disabled. Read from the database each time, so that a revoked session ends at once. A background call
 * does not extend it.
 */
export async function staffOf(
  { auth, sql, now }: Context,
  request: FastifyRequest,
  { quiet = false } = {},
): Promise<Staff | undefined> {
  if (!request.headers.cookie) return undefined
  const found = await unwrapped(auth.api.getSession({ headers: fromNodeHeaders(request.headers) }))
  if (!found || found.user.disabledAt) return undefined
  const { session, user } = found
  const since = (time: Date) => now().getTime() - time.getTime()
  if (since(session.createdAt) >= LONGEST_SESSION_HOURS * 60 * MINUTE_MS) return undefined
  if (since(session.updatedAt) >= IDLE_MINUTES * MINUTE_MS) return undefined
  if (!quiet && since(session.updatedAt) >= MINUTE_MS)
    await sql`UPDATE staff_sessions SET updated_at = ${now()} WHERE id = ${session.id} AND updated_at < ${now()}`
  const { id, name, email, role, twoFactorEnabled } = user
  return { id, name, email, role: role as Role, secondFactor: twoFactorEnabled === true, session: session.id }
}

/** Those of these sessions by which a call would still be let in, by the rules of {@link staffOf}. */
export async function liveSessions({ sql, now }: Pick<Context, 'sql' | 'now'>, ids: string[]): Promise<Set<string>> {
  const before = (minutes: number) => new Date(now().getTime() - minutes * MINUTE_MS)
  const rows = await sql<{ id: string }[]>`
    SELECT s.id FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
    WHERE s.id = ANY(${ids}) AND p.disabled_at IS NULL AND s.expires_at > ${now()}
      AND s.created_at > ${before(LONGEST_SESSION_HOURS * 60)} AND s.updated_at > ${before(IDLE_MINUTES)}`
  return new Set(rows.map(({ id }) => id))
}

/** Ends the previous session of the browser at a log-in: its cookie is replaced, so it could not be ended later. */
export async function endSessionBefore({ auth, sql }: Context, { headers }: FastifyRequest): Promise<void> {
  if (!headers.cookie) return
  const found = await unwrapped(auth.api.getSession({ headers: fromNodeHeaders(headers) }))
  if (found) await sql`DELETE FROM staff_sessions WHERE id = ${found.session.id}`
}

/** Passes on the cookies that the log-in library set. */
export function passCookies(reply: FastifyReply, headers: Headers): void {
  for (const line of headers.getSetCookie()) reply.header('set-cookie', line)
}
