import type { ISql, Sql } from 'postgres'
import { notify } from '#database/statements/notify.ts'
import { IMPORT_TIME } from '#adapters/shopify/shop-event.ts'

/** A message of the shop as it was received. */
export interface Message {
  messageId: string
  eventId: string | null
  topic: string
  triggeredAt: Date
  body: string
}

/** Stores a message once and wakes the workers; false when it is already there. */
export async function storeMessage(sql: Sql, message: Message): Promise<boolean> {
  const { messageId, eventId, topic, triggeredAt, body } = message
  const { count } = await sql`
    INSERT INTO shop_messages (message_id, event_id, topic, triggered_at, body)
    VALUES (${messageId}, ${eventId}, ${topic}, ${triggeredAt}, ${body})
    ON CONFLICT (message_id) DO NOTHING`
  if (count > 0) notify(sql, 'shop_messages', '')
  return count > 0
}

/** The ids of the first due messages, in the order in which they arrived. */
export async function waitingMessages(sql: Sql, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT id::text FROM shop_messages WHERE applied_at IS NULL AND due_at <= now() ORDER BY id LIMIT ${most}`
  return rows.map((row) => row.id)
}

/** Locks a waiting message until the transaction ends; undefined when it is settled or another server holds it. */
export async function lockMessage(sql: ISql, id: string): Promise<Message | undefined> {
  const [message] = await sql<Message[]>`
    SELECT message_id AS "messageId", event_id AS "eventId", topic, triggered_at AS "triggeredAt", body
    FROM shop_messages WHERE id = ${id} AND applied_at IS NULL
    FOR UPDATE SKIP LOCKED`
  return message
}

/** Marks a message as settled: applied, or refused for a reason. Its text is emptied if it may not stay. */
export async function settleMessage(
  sql: ISql,
  id: string,
  { refusal, mayStay }: { refusal: string | null; mayStay: boolean },
): Promise<void> {
  await sql`
    UPDATE shop_messages SET applied_at = now(), refusal = ${refusal}, body = CASE WHEN ${mayStay} THEN body ELSE '' END
    WHERE id = ${id}`
}

/** Delays a message after a failure: 5 s at first, up to an hour. */
export async function postponeMessage(sql: Sql, id: string): Promise<void> {
  await sql`
    UPDATE shop_messages
    SET attempts = attempts + 1, due_at = now() + least(interval '5 s' * 2 ^ least(attempts, 12), interval '1 h')
    WHERE id = ${id} AND applied_at IS NULL`
}

/** Stores messages of an import and answers the ids of those that are new. Any webhook of the shop is newer. */
export async function storeImported(
  sql: Sql,
  entries: readonly { messageId: string; topic: string; body: string }[],
): Promise<Set<string>> {
  const stored = await sql<{ messageId: string }[]>`
    INSERT INTO shop_messages (message_id, topic, triggered_at, body)
    SELECT message_id, topic, ${IMPORT_TIME}::timestamptz, body
    FROM unnest(${entries.map((one) => one.messageId)}::text[], ${entries.map((one) => one.topic)}::text[],
      ${entries.map((one) => one.body)}::text[]) AS entry(message_id, topic, body)
    ON CONFLICT (message_id) DO NOTHING
    RETURNING message_id AS "messageId"`
  return new Set(stored.map((one) => one.messageId))
}

/** The state of a message: applied or not, and the reason if it was refused. */
export interface Settled {
  id: string
  messageId: string
  isSettled: boolean
  refusal: string | null
}

/** The states of these messages. */
export async function statesOf(sql: ISql, messageIds: readonly string[]): Promise<Settled[]> {
  return sql<Settled[]>`
    SELECT id::text, message_id AS "messageId", applied_at IS NOT NULL AS "isSettled", refusal
    FROM shop_messages WHERE message_id = ANY (${[...messageIds]})`
}
