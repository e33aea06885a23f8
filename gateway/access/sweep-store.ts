import type { ISql } from 'postgres'
import { LONGEST_DAYS } from './session.ts'

/** Deletes expired codes, one-time logins and sessions. */
export async function sweepAccess(sql: ISql, now: Date): Promise<void> {
  await sql`DELETE FROM customer_challenges WHERE created_at < ${now}::timestamptz - interval '1 day'`
  await sql`DELETE FROM customer_entries WHERE expires_at < ${now}::timestamptz - interval '1 day'`
  // As long as the longest link.
  await sql`DELETE FROM customer_signouts WHERE at < ${now}::timestamptz - interval '8 days'`
  await sql`
    DELETE FROM customer_sessions WHERE ended_at < ${now}::timestamptz - interval '1 day'
      OR used_at < ${now}::timestamptz - ${LONGEST_DAYS} * interval '1 day'
      OR created_at < ${now}::timestamptz - ${LONGEST_DAYS + 1} * interval '1 day'`
}
