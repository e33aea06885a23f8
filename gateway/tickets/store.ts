import type { ISql } from 'postgres'
import type { Author, Closer, TicketStatus } from '#contract/tickets.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { Priority } from '#rules/tickets/priority.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { type Act, mayReopen, MOVES } from '#rules/tickets/status.ts'
import { statusesAfter } from '#rules/moves.ts'
import { andIf } from '#database/statements/and-if.ts'
import { notify } from '#database/statements/notify.ts'
import { ticketPicture } from '../news/ticket-store.ts'
import { messageInserted, type NewMessage, unansweredSince } from './message-store.ts'

/** A photo of a message. */
export interface StoredFile {
  id: string
  size: number
}

/** A message as stored; `at` is an ISO text. */
export interface StoredMessage {
  id: string
  author: Author
  at: string
  body: string
  unread: boolean
  files: StoredFile[]
}

/** A ticket with its thread. */
export interface StoredTicket {
  id: string
  publicId: string
  customerId: string
  executiveId: string
  status: TicketStatus
  closedBy: Closer | null
  category: string
  question: string
  order: string
  src: string
  cancellationReason: string
  payment: '' | Payment
  priority: Priority
  version: number
  createdAt: Date
  updatedAt: Date
  waitingSince: Date | null
  messages: StoredMessage[]
}

/**
 * The ticket of this name, of this customer if one is given; undefined when there is none, or it is another's. One
 * statement, since a thread is read again at every change.
 */
export async function ticketOf(
  sql: ISql,
  customerId: string | undefined,
  publicId: string,
): Promise<StoredTicket | undefined> {
  const [ticket] = await sql<StoredTicket[]>`
    SELECT t.id, t.public_id AS "publicId", t.customer_id AS "customerId", t.executive_id AS "executiveId", t.status,
      c.closed_by AS "closedBy", t.category, t.question, coalesce(o.order_number, ${NO_ORDER}) AS "order",
      ${ticketPicture(sql)} AS src, t.payment, t.priority, t.cancellation_reason AS "cancellationReason", t.version,
      t.created_at AS "createdAt", t.updated_at AS "updatedAt", t.waiting_since AS "waitingSince",
      (SELECT json_agg(json_build_object(
          'id', m.id::text, 'author', m.author, 'at', m.created_at, 'body', m.body,
          'unread', m.author = 'customercare' AND m.id > t.read_up_to,
          'files', (
            SELECT coalesce(json_agg(json_build_object('id', f.id, 'size', f.bytes) ORDER BY f.position), '[]')
            FROM files f WHERE f.message_id = m.id)
        ) ORDER BY m.id)
        FROM ticket_messages m WHERE m.ticket_id = t.id) AS messages
    FROM tickets t
    LEFT JOIN orders o ON o.id = t.order_id
    LEFT JOIN ticket_closures c ON c.ticket_id = t.id AND c.reopened_at IS NULL
    WHERE t.public_id = ${publicId} ${andIf(sql, customerId, (id) => sql`t.customer_id = ${id}`)}`
  return ticket
}

/** The version of a ticket, found as by {@link ticketOf}. */
export async function versionOf(
  sql: ISql,
  customerId: string | undefined,
  publicId: string,
): Promise<number | undefined> {
  const [ticket] = await sql<{ version: number }[]>`
    SELECT version FROM tickets
    WHERE public_id = ${publicId} ${andIf(sql, customerId, (id) => sql`customer_id = ${id}`)}`
  return ticket?.version
}

/** The running number of this customer's ticket. */
export async function numberOf(sql: ISql, customerId: string, publicId: string): Promise<string | undefined> {
  const [ticket] = await sql<{ id: string }[]>`
    SELECT id FROM tickets WHERE public_id = ${publicId} AND customer_id = ${customerId}`
  return ticket?.id
}

/** The ticket that this customer raised with this key. */
export async function ticketOfKey(sql: ISql, customerId: string, key: string) {
  const [ticket] = await sql<{ publicId: string; hash: string }[]>`
    SELECT public_id AS "publicId", payload_hash AS hash FROM tickets
    WHERE customer_id = ${customerId} AND request_key = ${key}`
  return ticket
}

/** A ticket to be written. */
export interface NewTicket {
  publicId: string
  customerId: string
  orderId: string | null
  requestKey: string | null
  hash: string
  email: string
  /** True if the customer has proved their identity. */
  proved: boolean
  category: string
  question: string
  cancellationReason: string
  payment: '' | Payment
  priority: Priority
  at: Date
}

/** Writes a ticket and returns its running number. A second one for the same order violates a constraint. */
export async function insertTicket(sql: ISql, ticket: NewTicket): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    INSERT INTO tickets (public_id, customer_id, order_id, request_key, payload_hash, email, email_proved, category,
      question, cancellation_reason, payment, priority, created_at, updated_at, waiting_since)
    VALUES (${ticket.publicId}, ${ticket.customerId}, ${ticket.orderId}, ${ticket.requestKey}, ${ticket.hash},
      ${ticket.email}, ${ticket.proved}, ${ticket.category}, ${ticket.question}, ${ticket.cancellationReason},
      ${ticket.payment}, ${ticket.priority}, ${ticket.at}, ${ticket.at}, ${ticket.at})
    RETURNING id`
  notify(sql, 'desk', `ticket ${ticket.publicId}`)
  return row.id
}

/** One act on one ticket. */
export interface Change {
  customerId: string | undefined
  publicId: string
  act: Act
  at: Date
  /** The side that closes or reopens it. */
  by?: Closer
  /** Only a ticket closed by one of these. */
  closedBy?: Closer[]
  /** The new agent; "" for none. */
  executiveId?: string
  /** Only a ticket with this agent, or already with the new one. */
  seenExecutive?: string
  /**
   * The staff member who acts: stored with an assignment. A ticket without an agent becomes theirs when they answer it.
   */
  staffId?: string
  priority?: Priority
}

/** A ticket after an act. */
export interface ChangedTicket {
  id: string
  publicId: string
  customerId: string
  status: TicketStatus
  executiveId: string
  priority: Priority
  version: number
  updatedAt: Date
}

/** The same, and the number of the message that was written. */
export type WrittenTicket = ChangedTicket & { messageId: string }

/** The state of the ticket of this name. */
export async function ticketStateOf(sql: ISql, publicId: string): Promise<ChangedTicket | undefined> {
  const [ticket] = await sql<ChangedTicket[]>`
    SELECT id, public_id AS "publicId", customer_id AS "customerId", status, executive_id AS "executiveId", priority,
      version, updated_at AS "updatedAt"
    FROM tickets WHERE public_id = ${publicId}`
  return ticket
}

/**
 * Does an act on a ticket if its status allows it, and locks the ticket until the transaction ends: acts on one ticket
 * are decided one after the other. Undefined if it does not exist or cannot be changed so.
 */
export async function changeTicket(sql: ISql, change: Change): Promise<ChangedTicket | undefined> {
  const [ticket] = await sql<ChangedTicket[]>`${changed(sql, change)}`
  if (ticket) tellOfTicket(sql, ticket)
  return ticket
}

/** The same with the message of the act, in one statement. The same key of the same writer violates a constraint. */
export async function writeToTicket(
  sql: ISql,
  change: Change,
  message: Omit<NewMessage, 'ticketId'>,
): Promise<WrittenTicket | undefined> {
  const [ticket] = await sql<WrittenTicket[]>`
    WITH ticket AS (${changed(sql, change)}), message AS (${messageInserted(sql, message, sql`id FROM ticket`)})
    SELECT ticket.*, message.id AS "messageId" FROM ticket, message`
  if (ticket) tellOfTicket(sql, ticket)
  return ticket
}

function changed(sql: ISql, change: Change) {
  const after = statusesAfter(MOVES, change.act)
  const { customerId, closedBy, seenExecutive, executiveId = null, priority = null } = change
  const answerer = change.act === 'answer' ? (change.staffId ?? null) : null
  return sql`
    UPDATE tickets t
    SET status = ${sql.json(after)}::jsonb ->> status, version = version + 1, updated_at = ${change.at},
      executive_id = coalesce(${executiveId}, nullif(executive_id, ''), ${answerer}, ''),
      priority = coalesce(${priority}, priority), keeps_order = coalesce(${keepsOrder(change)}, keeps_order)
      ${executiveId === null ? sql`` : sql`, assigned_by = ${change.staffId ?? null}, assigned_at = ${change.at}`}
      ${clocksAfter(sql, change)}
    WHERE public_id = ${change.publicId} AND status = ANY(${Object.keys(after)})
      ${andIf(sql, customerId, (id) => sql`customer_id = ${id}`)}
      ${andIf(sql, closedBy, (closers) => isClosedBy(sql, closers))}
      ${andIf(sql, seenExecutive, (agent) => sql`executive_id IN (${agent}, ${executiveId})`)}
    RETURNING id, public_id AS "publicId", customer_id AS "customerId", status, executive_id AS "executiveId", priority,
      version, updated_at AS "updatedAt"`
}

/** Sends the pages that watch a ticket its new version. */
export const tellOfTicket = (sql: ISql, { publicId, version }: Pick<ChangedTicket, 'publicId' | 'version'>): void =>
  notify(sql, 'tickets', `${publicId} ${version}`)

/** True if one of these closed the ticket `t`, and no one reopened it since. */
const isClosedBy = (sql: ISql, closers: Closer[]) => sql`EXISTS (
  SELECT 1 FROM ticket_closures c WHERE c.ticket_id = t.id AND c.reopened_at IS NULL AND c.closed_by = ANY(${closers}))`

/**
 * The effect of an act on the ticket's clocks: an answer acknowledges it, a closing does not; the customer waits from
 * their first unanswered message on, and a reopened ticket is no longer a duplicate.
 */
function clocksAfter(sql: ISql, { act, at, by }: Change) {
  if (act === 'write') return sql`, waiting_since = coalesce(t.waiting_since, ${at})`
  if (act === 'answer') return sql`, waiting_since = NULL, acknowledged_at = coalesce(t.acknowledged_at, ${at})`
  if (act === 'close') return sql`, settled_at = ${at}, waiting_since = NULL`
  if (act !== 'reopen') return sql``
  const waits = by === 'customer' ? sql`${at}` : unansweredSince(sql)
  return sql`, settled_at = NULL, merged_into = NULL, waiting_since = ${waits}`
}

/** A ticket occupies its order as long as the customer can write in it or reopen it; null leaves that as it is. */
function keepsOrder({ act, by }: Change): boolean | null {
  if (act === 'reopen') return true
  return act === 'close' && by ? mayReopen('customer', by) : null
}
