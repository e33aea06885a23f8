import type { ISql, PendingQuery, Row } from 'postgres'
import type { Author, TicketFile, TicketMessage } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'
import { andIf } from '#database/statements/and-if.ts'
import type { StoredMessage } from './store.ts'
import { refuse } from '../http/failures.ts'

/** A message to be written. */
export interface NewMessage {
  ticketId: string
  author: Author
  staffId?: string | undefined
  body: string
  requestKey: string | null
  hash: string
  at: Date
}

/** Writes a message and returns its number. The same key of the same writer violates a constraint. */
export async function insertMessage(sql: ISql, message: NewMessage): Promise<string> {
  const [row] = await sql<[{ id: string }]>`${messageInserted(sql, message, sql`${message.ticketId}::bigint`)}`
  return row.id
}

/** The insert of a message to the ticket whose number `ticket` yields. */
export const messageInserted = (sql: ISql, message: Omit<NewMessage, 'ticketId'>, ticket: PendingQuery<Row[]>) => sql`
  INSERT INTO ticket_messages (author, staff_id, body, request_key, payload_hash, created_at, ticket_id)
  SELECT ${message.author}, ${message.staffId ?? null}, ${message.body}, ${message.requestKey}, ${message.hash},
    ${message.at}::timestamptz, ${ticket}
  RETURNING id`

/** The newest message of a ticket between two others, if any. */
export async function messageBetween(
  sql: ISql,
  ticketId: string,
  seen: string,
  own: string,
): Promise<string | undefined> {
  const [newest] = await sql<{ id: string }[]>`
    SELECT id FROM ticket_messages WHERE ticket_id = ${ticketId} AND id > ${seen} AND id < ${own}
    ORDER BY id DESC LIMIT 1`
  return newest?.id
}

/** The key that {@link messageOfKey} looks for; the ticket is found as by `ticketOf`. */
interface Key {
  publicId: string
  customerId: string | undefined
  author: Author
  requestKey: string
}

/** The message that was written to this ticket with this key. */
export async function messageOfKey(
  sql: ISql,
  { publicId, customerId, author, requestKey }: Key,
): Promise<(StoredMessage & { hash: string }) | undefined> {
  const [message] = await sql<(StoredMessage & { hash: string })[]>`
    SELECT m.id, m.author, m.created_at AS at, m.body, m.payload_hash AS hash,
      m.author = 'customercare' AND m.id > t.read_up_to AS unread,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'size', f.bytes) ORDER BY f.position), '[]')
        FROM files f WHERE f.message_id = m.id) AS files
    FROM tickets t JOIN ticket_messages m ON m.ticket_id = t.id
    WHERE t.public_id = ${publicId} ${andIf(sql, customerId, (id) => sql`t.customer_id = ${id}`)}
      AND m.author = ${author} AND m.request_key = ${requestKey}`
  return message
}

/** Marks every message of a customer's ticket as seen, or of all their tickets when none is named. */
export async function markSeen(sql: ISql, customerId: string, publicId: string | null): Promise<void> {
  await sql`
    UPDATE tickets t
    SET read_up_to = (SELECT max(m.id) FROM ticket_messages m WHERE m.ticket_id = t.id)
    WHERE t.customer_id = ${customerId} ${andIf(sql, publicId, (id) => sql`t.public_id = ${id}`)}
      AND EXISTS (
        SELECT 1 FROM ticket_messages m
        WHERE m.ticket_id = t.id AND m.id > t.read_up_to AND m.author = 'customercare')`
}

/** The photos of a message, each once. */
export function photoIds(files: TicketFile[]): string[] {
  const ids = files.map((file) => file.id)
  return new Set(ids).size === ids.length ? ids : refuse('INVALID_BODY')
}

/** A message as the wire carries it. */
export function shownMessage({ id, author, at, body, files, unread }: StoredMessage): TicketMessage {
  return { id, [SENT_BY]: author, time: new Date(at).toISOString(), message: body, files, unread }
}

/** The time of the customer's first message in the ticket `t` that customer care has not answered. */
export const unansweredSince = (sql: ISql) => sql`(
  SELECT min(m.created_at) FROM ticket_messages m
  WHERE m.ticket_id = t.id AND m.author = 'customer' AND m.id > coalesce(
    (SELECT max(a.id) FROM ticket_messages a WHERE a.ticket_id = t.id AND a.author = 'customercare'), 0))`
