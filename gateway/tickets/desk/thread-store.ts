import type { ISql } from 'postgres'
import type { ThreadEntry } from '#contract/desk/tickets.ts'
import type { Author, Closer, TicketStatus } from '#contract/tickets.ts'
import { factsFrom, factsOf, type StoredFacts } from './row-store.ts'

/** A ticket as the desk opens it, without its thread. */
export interface StoredDeskTicket extends StoredFacts {
  customerId: string
  email: string
  phone: string
  orderId: string | null
  cancellationReason: string
  payment: '' | 'COD' | 'Paid'
  version: number
  lastMessageId: string
  notes: number
}

/** The ticket of this name, of any customer. */
export async function deskTicketOf(sql: ISql, publicId: string): Promise<StoredDeskTicket | undefined> {
  const [ticket] = await sql<StoredDeskTicket[]>`
    SELECT ${factsOf(sql)}, t.customer_id AS "customerId", t.order_id AS "orderId", t.version, t.payment,
      coalesce(nullif(o.email, ''), nullif(c.email, ''), '') AS email,
      coalesce(nullif(o.phone, ''), nullif(c.phone, ''), nullif(o.shipping_address ->> 'phone', ''), '') AS phone,
      t.cancellation_reason AS "cancellationReason",
      (SELECT max(m.id)::text FROM ticket_messages m WHERE m.ticket_id = t.id) AS "lastMessageId",
      (SELECT count(*)::int FROM ticket_notes n WHERE n.ticket_id = t.id) AS notes
    FROM tickets t ${factsFrom(sql)}
    WHERE t.public_id = ${publicId}`
  return ticket
}

/**
 * An entry of a thread; fields that its kind does not have are null. `at` is an ISO text, `from` names the ticket it
 * was written to.
 */
export interface StoredEntry {
  kind: ThreadEntry['kind']
  id: string
  at: string
  author: Author | null
  by: Closer | null
  staffId: string | null
  staffName: string | null
  body: string | null
  files: { id: string; size: number }[]
  seen: boolean
  ticketId: string | null
  from: string
}

/** The newest entries of a ticket and of all duplicates merged into it, newest first, and how many there are. */
export async function entriesOf(
  sql: ISql,
  id: string,
  most: number,
): Promise<{ entries: StoredEntry[]; total: number }> {
  const [thread] = await sql<[{ entries: StoredEntry[]; total: number }]>`
    WITH RECURSIVE joined AS (
      SELECT id, public_id, read_up_to FROM tickets WHERE id = ${id}
      UNION SELECT d.id, d.public_id, d.read_up_to FROM tickets d JOIN joined j ON d.merged_into = j.id
    ), entries AS (
      SELECT 'message' AS kind, m.id, m.created_at AS at, m.author, NULL AS by, m.staff_id, m.body, m.ticket_id,
        NULL::bigint AS other
      FROM ticket_messages m WHERE m.ticket_id IN (SELECT id FROM joined)
      UNION ALL
      SELECT 'note', n.id, n.created_at, NULL, NULL, n.staff_id, n.body, n.ticket_id, NULL
      FROM ticket_notes n WHERE n.ticket_id IN (SELECT id FROM joined)
      UNION ALL
      SELECT CASE WHEN c.reopened_at IS NULL AND t.merged_into IS NOT NULL AND t.id <> ${id} THEN 'merged'
        ELSE 'closed' END,
        c.id, c.closed_at, NULL, c.closed_by, c.staff_id, NULL,
        CASE WHEN c.reopened_at IS NULL AND t.id <> ${id} THEN t.merged_into ELSE t.id END, t.id
      FROM ticket_closures c JOIN tickets t ON t.id = c.ticket_id WHERE t.id IN (SELECT id FROM joined)
      UNION ALL
      SELECT 'reopened', c.id, c.reopened_at, NULL, c.reopened_by, c.reopened_staff_id, NULL, c.ticket_id, NULL
      FROM ticket_closures c WHERE c.ticket_id IN (SELECT id FROM joined) AND c.reopened_at IS NOT NULL
    ), newest AS (
      SELECT * FROM entries ORDER BY at DESC, array_position(${KINDS}::text[], kind) DESC, id DESC LIMIT ${most}::int
    )
    SELECT (SELECT count(*)::int FROM entries) AS total, (
      SELECT coalesce(json_agg(json_build_object('kind', e.kind, 'id', e.id::text, 'at', e.at, 'author', e.author, 'by',
        e.by,
          'staffId', e.staff_id, 'staffName', s.name, 'body', e.body, 'from', j.public_id, 'ticketId', d.public_id,
          'seen', e.kind = 'message' AND (e.author = 'customer' OR e.id <= j.read_up_to),
          'files', CASE WHEN e.kind = 'message' THEN (
            SELECT coalesce(json_agg(json_build_object('id', f.id, 'size', f.bytes) ORDER BY f.position), '[]')
            FROM files f WHERE f.message_id = e.id) ELSE '[]' END
        ) ORDER BY e.at DESC, array_position(${KINDS}::text[], e.kind) DESC, e.id DESC), '[]')
      FROM newest e JOIN joined j ON j.id = e.ticket_id LEFT JOIN staff s ON s.id = e.staff_id
        LEFT JOIN tickets d ON d.id = e.other
    ) AS entries`
  return thread
}

/** At the same moment a reopening comes before the message, and a closing after it. */
const KINDS: ThreadEntry['kind'][] = ['reopened', 'message', 'note', 'merged', 'closed']

/** Another ticket of the customer. */
export interface StoredSibling {
  publicId: string
  number: string
  order: string | null
  question: string
  status: TicketStatus
  createdAt: Date
  mergedInto: string | null
}

/** The newest other tickets of a ticket's customer. */
export async function siblingsOf(
  sql: ISql,
  { id, customerId }: StoredDeskTicket,
  most: number,
): Promise<StoredSibling[]> {
  return sql<StoredSibling[]>`
    SELECT t.public_id AS "publicId", t.id AS number, o.order_number AS order, t.question, t.status,
      t.created_at AS "createdAt",
      i.public_id AS "mergedInto"
    FROM tickets t LEFT JOIN orders o ON o.id = t.order_id LEFT JOIN tickets i ON i.id = t.merged_into
    WHERE t.customer_id = ${customerId} AND t.id <> ${id}
    ORDER BY t.id DESC LIMIT ${most}::int`
}

export interface NewNote {
  publicId: string
  staffId: string
  body: string
  requestKey: string | undefined
  at: Date
}

/**
 * Writes a note to the ticket of this name; undefined when there is none, or the staff member's key wrote one already.
 */
export async function insertNote(sql: ISql, note: NewNote): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    WITH written AS (
    INSERT INTO ticket_notes (ticket_id, staff_id, body, request_key, created_at)
    SELECT id, ${note.staffId}, ${note.body}, ${note.requestKey ?? null}, ${note.at} FROM tickets
      WHERE public_id = ${note.publicId}
    ON CONFLICT DO NOTHING RETURNING id)
    SELECT id, pg_notify('desk', ${`note ${note.publicId}`}) FROM written`
  return row?.id
}

/** The note that the staff member wrote with this key. */
export async function noteOfKey(sql: ISql, { publicId, staffId, requestKey }: NewNote) {
  const [note] = await sql<{ id: string; body: string }[]>`
    SELECT n.id, n.body FROM ticket_notes n JOIN tickets t ON t.id = n.ticket_id
    WHERE t.public_id = ${publicId} AND n.staff_id = ${staffId} AND n.request_key = ${requestKey ?? null}`
  return note
}
