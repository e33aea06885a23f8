import type { ISql } from 'postgres'
import type { Staff } from '../http/caller.ts'

/** The longest session in hours; the policy `idleMinutes` sets the longest time without an act. */
export const LONGEST_SESSION_HOURS = 8

/** A session as it begins; its token is hashed. */
interface NewSession {
  id: string
  staffId: string
  token: string
  browser: string
  /** True if the session of an agent without a second factor may only set one up. */
  asksFactor: boolean
  at: Date
}

/** Stores a session; false if the agent is disabled. */
export async function insertSession(
  sql: ISql,
  { id, staffId, token, browser, asksFactor, at }: NewSession,
): Promise<boolean> {
  const rows = await sql`
    INSERT INTO staff_sessions (id, staff_id, token, expires_at, user_agent, created_at, updated_at, only_sets_up)
    SELECT ${id}, id, ${token}, ${at}::timestamptz + make_interval(hours => ${LONGEST_SESSION_HOURS}), ${browser},
      ${at}, ${at}, ${asksFactor} AND NOT two_factor_enabled
    FROM staff WHERE id = ${staffId} AND disabled_at IS NULL RETURNING 1`
  return rows.length === 1
}

/** An agent with the times of their session. */
export interface SessionRow extends Staff {
  since: Date
  lastAct: Date
}

/** The session of this hashed token, unless its agent is disabled. */
export async function sessionOf(sql: ISql, token: string): Promise<SessionRow | undefined> {
  const [found] = await sql<SessionRow[]>`
    SELECT staff.id, name, email, role, two_factor_enabled AS "secondFactor", session.id AS session,
      session.only_sets_up AS "onlySetsUp",
      session.created_at AS since, session.updated_at AS "lastAct"
    FROM staff_sessions AS session JOIN staff ON staff.id = session.staff_id
    WHERE token = ${token} AND disabled_at IS NULL`
  return found
}

/** The agent of a session did something at this time. */
export async function touchSession(sql: ISql, id: string, at: Date): Promise<void> {
  await sql`UPDATE staff_sessions SET updated_at = ${at} WHERE id = ${id} AND updated_at < ${at}`
}

/** Returns the sessions of this list that began after one time, had an act after another, and are not over. */
export async function sessionsAfter(
  sql: ISql,
  ids: readonly string[],
  { now, began, acted }: { now: Date; began: Date; acted: Date },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT s.id FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
    WHERE s.id = ANY(${[...ids]}) AND p.disabled_at IS NULL AND s.expires_at > ${now}
      AND s.created_at > ${began} AND s.updated_at > ${acted}`
  return rows.map(({ id }) => id)
}

/** The live sessions of an agent, the newest first. */
export async function sessionsOf(sql: ISql, staffId: string, { idleMinutes, at }: { idleMinutes: number; at: Date }) {
  return sql<{ id: string; browser: string | null; since: Date; lastAct: Date }[]>`
    SELECT id, user_agent AS browser, created_at AS since, updated_at AS "lastAct" FROM staff_sessions
    WHERE staff_id = ${staffId} AND expires_at > now()
      AND created_at > ${at}::timestamptz - make_interval(hours => ${LONGEST_SESSION_HOURS})
      AND updated_at > ${at}::timestamptz - make_interval(mins => ${idleMinutes})
    ORDER BY created_at DESC, id LIMIT 50`
}

/** Ends the session of this hashed token. */
export async function deleteSession(sql: ISql, token: string): Promise<void> {
  await sql`DELETE FROM staff_sessions WHERE token = ${token}`
}

/** Ends one session of an agent, or all but one. */
export async function deleteSessionsOf(
  sql: ISql,
  staffId: string,
  which: { only: string } | { allBut: string },
): Promise<void> {
  await sql`
    DELETE FROM staff_sessions WHERE staff_id = ${staffId}
      AND ${'only' in which ? sql`id = ${which.only}` : sql`id <> ${which.allBut}`}`
}

/** Ends all sessions of an agent and every link sent to them; answers the sessions. */
export async function endSessionsOf(sql: ISql, staffId: string): Promise<string[]> {
  const ended = await sql<{ id: string }[]>`DELETE FROM staff_sessions WHERE staff_id = ${staffId} RETURNING id`
  await sql`DELETE FROM staff_verifications WHERE value = ${staffId}`
  return ended.map(({ id }) => id)
}

/** The same, and no browser of theirs is known any more. */
export async function shutOut(sql: ISql, staffId: string): Promise<void> {
  await endSessionsOf(sql, staffId)
  await sql`DELETE FROM staff_devices WHERE staff_id = ${staffId}`
}

/** True if a browser has this mark; with `staffId`, only a mark of this agent counts. */
export async function isDeviceKnown(sql: ISql, device: string, staffId?: string): Promise<boolean> {
  const rows = await sql`
    SELECT FROM staff_devices WHERE device = ${device} ${staffId === undefined ? sql`` : sql`AND staff_id = ${staffId}`}
    LIMIT 1`
  return rows.length > 0
}

/** An agent logged in with the browser of this mark. */
export async function putDevice(
  sql: ISql,
  { device, staffId, at }: { device: string; staffId: string; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO staff_devices (device, staff_id, known_at) VALUES (${device}, ${staffId}, ${at})
    ON CONFLICT (device, staff_id) DO UPDATE SET known_at = excluded.known_at`
}

/** Deletes expired sessions, and browsers that were not used for half a year. */
export async function sweepSessions(sql: ISql, now: Date): Promise<void> {
  await sql`DELETE FROM staff_devices WHERE known_at < ${now}::timestamptz - interval '180 days'`
  await sql`DELETE FROM staff_sessions WHERE expires_at < ${now}::timestamptz - interval '1 day'`
}
