import type { ISql } from 'postgres'
import type { Closer, TicketStatus } from '#contract/tickets.ts'
import { plainDigits } from '#rules/india/digits.ts'
import { readTicketId } from '#rules/tickets/id.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { closedBy, type LastAnswer, lastAnswer } from '../news/ticket-store.ts'
import { andIf } from '#database/statements/and-if.ts'
import { containing } from '#database/statements/containing.ts'

/** A ticket in a list; times are ISO texts. */
export interface ListedTicket {
  id: string
  publicId: string
  customerId: string
  executiveId: string
  status: TicketStatus
  closedBy: Closer | null
  category: string
  question: string
  order: string
  createdAt: string
  updatedAt: string
  waitingSince: string | null
  unread: number
  answer: LastAnswer | null
}

/** The filter of a customer's tickets. */
export interface TicketFilter {
  customerId: string
  search?: string | undefined
  status?: TicketStatus | undefined
  limit: number
  offset: number
}

/** The matching tickets of a customer, newest first, and how many match in all. One statement. */
export async function listOf(sql: ISql, filter: TicketFilter): Promise<{ tickets: ListedTicket[]; total: number }> {
  const [list] = await sql<[{ tickets: ListedTicket[]; total: number }]>`
    WITH fits AS MATERIALIZED (
      SELECT t.id FROM tickets t
      WHERE t.customer_id = ${filter.customerId} ${andIf(sql, filter.status, (status) => sql`t.status = ${status}`)}
        ${andIf(sql, filter.search?.trim() || null, (search) => found(sql, search))}
    ), page AS (
      SELECT id FROM fits ORDER BY id DESC LIMIT ${filter.limit} OFFSET ${filter.offset}
    )
    SELECT (SELECT count(*)::int FROM fits) AS total,
      (SELECT coalesce(json_agg(json_build_object(
          'id', t.id::text, 'publicId', t.public_id, 'customerId', t.customer_id, 'executiveId', t.executive_id,
          'status', t.status, 'category', t.category, 'question', t.question,
          'order', coalesce(o.order_number, ${NO_ORDER}), 'createdAt', t.created_at, 'updatedAt', t.updated_at,
          'waitingSince', t.waiting_since, 'closedBy', ${closedBy(sql)}, 'answer', ${lastAnswer(sql)}, 'unread', (
            SELECT count(*) FROM ticket_messages m
            WHERE m.ticket_id = t.id AND m.id > t.read_up_to AND m.author = 'customercare')
        ) ORDER BY t.id DESC), '[]')
        FROM page JOIN tickets t USING (id) LEFT JOIN orders o ON o.id = t.order_id) AS tickets`
  return list
}

/** True if the ticket `t` contains the typed text. */
function found(sql: ISql, search: string) {
  const [pattern, number] = [containing(search), containing(plainDigits(search))]
  return sql`
    (t.public_id = ${readTicketId(search)} OR t.public_id ILIKE ${number} OR t.category ILIKE ${pattern}
      OR t.question ILIKE ${pattern}
      OR (SELECT o.order_number ILIKE ${number} OR o.name ILIKE ${number} FROM orders o WHERE o.id = t.order_id)
      OR (SELECT bool_or(m.body ILIKE ${pattern}) FROM ticket_messages m WHERE m.ticket_id = t.id))`
}

/** The versions of these tickets, of any customer. */
export async function versionsOf(sql: ISql, ticketIds: string[]): Promise<{ ticketId: string; version: number }[]> {
  return sql<{ ticketId: string; version: number }[]>`
    SELECT public_id AS "ticketId", version FROM tickets WHERE public_id = ANY(${ticketIds})`
}
