import type { ISql } from 'postgres'
import { MOST_COUNTED, type TicketView } from '#contract/desk/tickets.ts'
import { rowsOf, type StoredRow } from './row-store.ts'
import { orderOf } from './views.ts'
import { after, inView, type Viewer, positionColumn, sorted, type Within } from './views-store.ts'

/** The view, the position and the number of tickets of a page of the queue. */
export interface QueueQuery extends Within {
  limit: number
}

/** A page of a view in its order, or without a view of all tickets, newest first. */
export async function queueOf(sql: ISql, { view, position, limit, ...viewer }: QueueQuery): Promise<StoredRow[]> {
  const order = orderOf(view)
  return sql<StoredRow[]>`
    WITH page AS (
      SELECT t.id, ${positionColumn(sql, order)} AS position FROM tickets t
      WHERE ${view ? inView(sql, view, viewer) : sql`true`} AND ${after(sql, order, position)}
      ORDER BY ${sorted(sql, order)} LIMIT ${limit}
    )
    ${rowsOf(sql)}
    ORDER BY ${sorted(sql, order)}`
}

/** The number of tickets in each view; counting stops one above the limit. */
export type Counts = Record<TicketView | 'mineWaiting', number>

/** The counts of all views, in one statement. */
export async function countsOf(sql: ISql, viewer: Viewer): Promise<Counts> {
  const count = (view: TicketView, and = sql`true`) => sql`
    (SELECT count(*)::int FROM (SELECT 1 FROM tickets t WHERE ${inView(sql, view, viewer)} AND ${and}
      LIMIT ${MOST_COUNTED + 1}::int) v)`
  const [counts] = await sql<[Counts]>`
    SELECT ${count('mine')} AS mine, ${count('unassigned')} AS unassigned, ${count('waiting')} AS waiting,
      ${count('high')} AS high, ${count('breached')} AS breached, ${count('live')} AS live,
      ${count('closed')} AS closed,
      ${count('mine', sql`t.waiting_since IS NOT NULL`)} AS "mineWaiting"`
  return counts
}

/** A ticket that a colleague assigned. */
export interface Assigned {
  ticketId: string
  question: string
  by: string
  at: Date
}

const MOST_GIVEN = 10

/** The live tickets that a colleague assigned to a staff member within a day, newest first. */
export async function assignedTo(sql: ISql, { staffId, now }: Viewer): Promise<Assigned[]> {
  return sql<Assigned[]>`
    SELECT t.public_id AS "ticketId", t.question, s.name AS by, t.assigned_at AS at
    FROM tickets t JOIN staff s ON s.id = t.assigned_by
    WHERE t.status <> 'closed' AND t.executive_id = ${staffId} AND t.assigned_by <> ${staffId}
      AND t.assigned_at > ${now}::timestamptz - interval '1 day'
    ORDER BY t.assigned_at DESC LIMIT ${MOST_GIVEN}::int`
}
