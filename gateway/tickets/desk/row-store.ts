import type { ISql } from 'postgres'
import type { Author, Closer, TicketStatus } from '#contract/tickets.ts'
import type { Priority } from '#rules/tickets/priority.ts'

/** The fields of a ticket that both the queue and the thread need. */
export interface StoredFacts {
  id: string
  publicId: string
  name: string
  order: string | null
  category: string
  question: string
  status: TicketStatus
  closedBy: Closer | null
  priority: Priority
  executiveId: string
  executiveName: string | null
  createdAt: Date
  updatedAt: Date
  waitingSince: Date | null
  acknowledgedAt: Date | null
  settledAt: Date | null
  mergedInto: string | null
}

/** A ticket in the queue. */
export interface StoredRow extends StoredFacts {
  lastId: string
  lastAuthor: Author
  lastAt: Date
  lastText: string
  notes: number
  /** See `PagePosition`. */
  position: string
}

/** The columns of {@link StoredFacts}, of tickets t joined by {@link factsFrom}. */
export function factsOf(sql: ISql) {
  return sql`
    t.id, t.public_id AS "publicId", coalesce(nullif(c.first_name, ''), nullif(o.first_name, ''), '') AS name,
    o.order_number AS order, t.category, t.question, t.status, k.closed_by AS "closedBy", t.priority,
    t.executive_id AS "executiveId", s.name AS "executiveName", t.created_at AS "createdAt",
    t.updated_at AS "updatedAt", t.waiting_since AS "waitingSince", t.acknowledged_at AS "acknowledgedAt",
    t.settled_at AS "settledAt",
    i.public_id AS "mergedInto"`
}

/** The tables that {@link factsOf} reads beside the ticket. */
export function factsFrom(sql: ISql) {
  return sql`
    LEFT JOIN orders o ON o.id = t.order_id
    LEFT JOIN customers c ON c.id = t.customer_id AND c.deleted_at IS NULL
    LEFT JOIN staff s ON s.id = t.executive_id
    LEFT JOIN ticket_closures k ON k.ticket_id = t.id AND k.reopened_at IS NULL
    LEFT JOIN tickets i ON i.id = t.merged_into`
}

const EXCERPT_READ = 300

/** The columns of {@link StoredRow}, for the tickets of `page(id, position)`. */
export function rowsOf(sql: ISql) {
  return sql`
    SELECT ${factsOf(sql)}, page.position, m.id AS "lastId", m.author AS "lastAuthor", m.created_at AS "lastAt",
      left(m.body, ${EXCERPT_READ}::int) AS "lastText",
      (SELECT count(*)::int FROM ticket_notes n WHERE n.ticket_id = t.id) AS notes
    FROM page JOIN tickets t ON t.id = page.id
    ${factsFrom(sql)}
    JOIN LATERAL (SELECT * FROM ticket_messages l WHERE l.ticket_id = t.id ORDER BY l.id DESC LIMIT 1) m ON true`
}
