import type { ISql } from 'postgres'
import type { SignInMethod } from './session.ts'

export interface StoredSession {
  customerId: string
  createdAt: Date
  usedAt: Date
}

export async function insertSession(
  sql: ISql,
  { hash, customerId, method, at }: { hash: string; customerId: string; method: SignInMethod; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO customer_sessions (token_hash, customer_id, sign_in_method, created_at, used_at)
    VALUES (${hash}, ${customerId}, ${method}, ${at}, ${at})`
}

/** The session of this hash, unless it was ended. */
export async function sessionOf(sql: ISql, hash: string): Promise<StoredSession | undefined> {
  const [session] = await sql<StoredSession[]>`
    SELECT customer_id AS "customerId", created_at AS "createdAt", used_at AS "usedAt"
    FROM customer_sessions WHERE token_hash = ${hash} AND ended_at IS NULL`
  return session
}

/** Returns the sessions of this list that were not ended, and were used and begun since these times. */
export async function sessionsSince(
  sql: ISql,
  hashes: readonly string[],
  { usedSince, begunSince }: { usedSince: Date; begunSince: Date },
): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    SELECT token_hash AS hash FROM customer_sessions
    WHERE token_hash = ANY(${[...hashes]}) AND ended_at IS NULL AND used_at > ${usedSince}
      AND created_at > ${begunSince}`
  return rows.map(({ hash }) => hash)
}

export async function noteUse(sql: ISql, hash: string, at: Date): Promise<void> {
  await sql`UPDATE customer_sessions SET used_at = ${at} WHERE token_hash = ${hash} AND used_at < ${at}`
}

export async function endSession(sql: ISql, hash: string, at: Date): Promise<void> {
  await sql`UPDATE customer_sessions SET ended_at = ${at} WHERE token_hash = ${hash} AND ended_at IS NULL`
}

/** Ends all sessions of the customer and returns their hashes. Sign-in links made before are void from now on. */
export async function endSessionsOf(sql: ISql, customerId: string, at: Date): Promise<string[]> {
  const ended = await sql<{ hash: string }[]>`
    WITH noted AS (
      INSERT INTO customer_signouts (customer_id, at) VALUES (${customerId}, ${at})
      ON CONFLICT (customer_id) DO UPDATE SET at = greatest(customer_signouts.at, excluded.at))
    UPDATE customer_sessions SET ended_at = ${at} WHERE customer_id = ${customerId} AND ended_at IS NULL
    RETURNING token_hash AS hash`
  return ended.map(({ hash }) => hash)
}

/** True if the customer was signed out everywhere after this time. */
export async function wasSignedOut(sql: ISql, customerId: string, since: Date): Promise<boolean> {
  const [signedOut] = await sql`SELECT 1 FROM customer_signouts WHERE customer_id = ${customerId} AND at >= ${since}`
  return signedOut !== undefined
}
