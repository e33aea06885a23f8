import type { ISql, PendingQuery, Row } from 'postgres'
import { blockedHash } from '../customers/contact-store.ts'
import type { Things } from './erase-store.ts'

/** Blocked addresses of them stay blocked, but only the hash is stored. */
export async function eraseBlocks(sql: ISql, entries: readonly string[]): Promise<void> {
  for (const entry of entries) {
    await sql`
      UPDATE blocked_emails b SET email = ${blockedHash(entry)}, note = ''
      WHERE email = ${entry} AND NOT EXISTS (SELECT FROM blocked_emails WHERE email = ${blockedHash(entry)})`
    await sql`DELETE FROM blocked_emails WHERE email = ${entry}`
  }
}

/**
 * Empties the outbox messages about these things. Unsent ones are not sent any more, except for cancelling a pickup; a
 * mail that is being sent goes out, and nothing of it is kept.
 */
export async function eraseOutbox(
  sql: ISql,
  { requestIds, ticketIds, alertIds }: Pick<Things, 'requestIds' | 'ticketIds' | 'alertIds'>,
): Promise<void> {
  await sql`
    UPDATE outbox SET payload = '{}', done_at = coalesce(done_at, now()), parked_at = NULL, last_error = NULL
    WHERE key = ANY(ARRAY(${keysOf(sql, idsIn(sql, requestIds), idsIn(sql, ticketIds), idsIn(sql, alertIds))}))`
}

const idsIn = (sql: ISql, ids: readonly string[]) => sql`SELECT unnest(${[...ids]}::bigint[])`

type Ids = PendingQuery<Row[]>

/** The keys of all outbox messages about requests, tickets and sizes that are back, each given as a query of ids. */
export const keysOf = (sql: ISql, requestIds: Ids, ticketIds: Ids, alertIds: Ids) => sql`
  SELECT start || r.id FROM (${requestIds}) AS r(id), unnest(ARRAY['received:', 'sheet:']) AS start
  UNION ALL SELECT 'request-step:' || e.id FROM request_events e WHERE e.request_id IN (${requestIds})
  UNION ALL SELECT 'request-payout:' || r.id || ':' || mail || ':' || time
    FROM (${requestIds}) AS r(id) LEFT JOIN payout_accounts a ON a.request_id = r.id,
      unnest(ARRAY['payout_wanted', 'payout_given', 'payout_failed']) AS mail,
      generate_series(0, coalesce(a.round, 0)) AS time
  UNION ALL SELECT 'request-fee:' || p.request_id || ':' || time
    FROM replacements p, generate_series(1, p.fee_requests) AS time
    WHERE p.request_id IN (${requestIds})
  UNION ALL SELECT 'late:' || l.request_id || ':' || l.step FROM late_mails l WHERE l.request_id IN (${requestIds})
  UNION ALL SELECT 'pickup:' || p.id FROM pickups p WHERE p.request_id IN (${requestIds})
  UNION ALL SELECT 'size-alert:' || a.id || ':' || time FROM size_alerts a, generate_series(1, a.round) AS time
    WHERE a.id IN (${alertIds})
  UNION ALL SELECT 'ticket:' || t.id FROM (${ticketIds}) AS t(id)
  UNION ALL SELECT 'ticket-answer:' || m.id FROM ticket_messages m WHERE m.ticket_id IN (${ticketIds})
  UNION ALL SELECT 'ticket-closed:' || c.id FROM ticket_closures c WHERE c.ticket_id IN (${ticketIds})`

/**
 * Removes the photos of customers, requests and tickets from the database, and notes that their files are to be
 * deleted.
 */
export async function eraseFiles(
  sql: ISql,
  customerIds: readonly string[],
  { requestIds, ticketIds }: Things,
  at: Date,
): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM files WHERE id = ANY(ARRAY(
        SELECT id FROM files WHERE customer_id = ANY(${[...customerIds]})
        UNION SELECT id FROM files WHERE request_id = ANY(${requestIds}::bigint[])
        UNION SELECT f.id FROM ticket_messages m JOIN files f ON f.message_id = m.id
          WHERE m.ticket_id = ANY(${ticketIds}::bigint[])))
      RETURNING id
    )
    INSERT INTO erased_files (id, erased_at) SELECT id, ${at}::timestamptz FROM gone ON CONFLICT DO NOTHING`
}

/**
 * Empties the shop's raw messages that name one of these ids. Messages that are not yet applied are emptied once they
 * are.
 */
export async function eraseMessages(sql: ISql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    UPDATE shop_messages SET body = '', refusal = CASE WHEN refusal IS NOT NULL THEN 'erased' END
    WHERE applied_at IS NOT NULL AND body <> '' AND body ~ ${`(^|[^0-9])(${ids.join('|')})([^0-9]|$)`}`
}

export async function eraseAllMessages(sql: ISql): Promise<void> {
  await sql`
    UPDATE shop_messages SET body = '', refusal = CASE WHEN refusal IS NOT NULL THEN 'erased' END
    WHERE applied_at IS NOT NULL AND body <> ''`
}

/** The photos that were erased and whose files are still to be deleted, the oldest first. */
export async function erasedFiles(sql: ISql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`SELECT id FROM erased_files ORDER BY erased_at`
  return rows.map(({ id }) => id)
}

/** The file of an erased photo is deleted. */
export async function deleteErasedFile(sql: ISql, id: string): Promise<void> {
  await sql`DELETE FROM erased_files WHERE id = ${id}`
}
