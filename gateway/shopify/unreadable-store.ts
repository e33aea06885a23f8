import type { ISql } from 'postgres'

/** A message that could not be read, without its text. */
export interface UnreadableRow {
  id: string
  topic: string
  messageId: string
  reason: string
  receivedAt: Date
}

const LONGEST_REASON = 2_000

/** Messages whose text is still stored: erased and unused ones are empty. */
const isUnreadable = (sql: ISql) => sql`refusal IS NOT NULL AND body <> ''`

/** The last unreadable messages, before the one with the id `before`. */
export async function unreadableRows(
  sql: ISql,
  { before, most }: { before: string | undefined; most: number },
): Promise<UnreadableRow[]> {
  return sql<UnreadableRow[]>`
    SELECT id::text, topic, message_id AS "messageId", left(refusal, ${LONGEST_REASON}) AS reason,
      received_at AS "receivedAt"
    FROM shop_messages WHERE ${isUnreadable(sql)} ${before === undefined ? sql`` : sql`AND id < ${before}::bigint`}
    ORDER BY shop_messages.id DESC LIMIT ${most}`
}

/** The text of one message. */
export async function unreadableBody(sql: ISql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ body: string }[]>`SELECT body FROM shop_messages WHERE id = ${id} AND ${isUnreadable(sql)}`
  return row?.body
}

/** Queues a message again as if it had just arrived; false when it is gone. */
export async function letWaitAgain(sql: ISql, id: string): Promise<boolean> {
  const { count } = await sql`
    UPDATE shop_messages SET applied_at = NULL, refusal = NULL, attempts = 0, due_at = now()
    WHERE id = ${id} AND ${isUnreadable(sql)}`
  return count > 0
}

/** The state of a message. */
export async function messageState(
  sql: ISql,
  id: string,
): Promise<{ state: 'applied' | 'refused' | 'waiting'; reason: string }> {
  const [row] = await sql<{ applied: boolean; refusal: string | null }[]>`
    SELECT applied_at IS NOT NULL AS applied, left(refusal, ${LONGEST_REASON}) AS refusal
    FROM shop_messages WHERE id = ${id}`
  const state = !row?.applied ? 'waiting' : row.refusal === null ? 'applied' : 'refused'
  return { state, reason: row?.refusal ?? '' }
}

/** The number of messages that wait to be applied, and of unreadable ones. */
export async function messageCounts(sql: ISql): Promise<{ waiting: number; unreadable: number }> {
  const [row] = await sql<[{ waiting: number; unreadable: number }]>`
    SELECT (SELECT count(*)::int FROM shop_messages WHERE applied_at IS NULL) AS waiting,
      (SELECT count(*)::int FROM shop_messages WHERE ${isUnreadable(sql)}) AS unreadable`
  return row
}
