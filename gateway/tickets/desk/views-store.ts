import type { ISql } from 'postgres'
import type { TicketView } from '#contract/desk/tickets.ts'

/** The member of staff who opens a view, and the time. */
export interface Viewer {
  staffId: string
  now: Date
}

/** The condition of a view on tickets t; each has an index of its own. */
export function inView(sql: ISql, view: TicketView, { staffId, now }: Viewer) {
  const live = sql`t.status <> 'closed'`
  const views = {
    mine: () => sql`${live} AND t.executive_id = ${staffId}`,
    unassigned: () => sql`${live} AND t.executive_id = ''`,
    waiting: () => sql`${live} AND t.waiting_since IS NOT NULL`,
    high: () => sql`${live} AND t.priority = 'High'`,
    breached: () => sql`${live} AND t.due_at < ${now}`,
    live: () => live,
    closed: () => sql`t.status = 'closed'`,
  }
  return views[view]()
}

/** The sort order of a page. */
export type Order = 'due' | 'waiting' | 'closed' | 'newest'

/** The cursor: the sort value of a page's last ticket in microseconds (0 when sorted by newest) and its number. */
export interface PagePosition {
  at: string
  id: string
}

const COLUMNS = { due: 'due_at', waiting: 'waiting_since', closed: 'settled_at' } as const

/** The sort value of a ticket, as in a {@link PagePosition}. */
export function positionColumn(sql: ISql, order: Order) {
  if (order === 'newest') return sql`'0'`
  return sql`(extract(epoch FROM t.${sql.unsafe(COLUMNS[order])}) * 1000000)::bigint::text`
}

/** The order of a page. */
export function sorted(sql: ISql, order: Order) {
  if (order === 'newest') return sql`t.id DESC`
  const direction = sql.unsafe(order === 'closed' ? 'DESC' : 'ASC')
  return sql`t.${sql.unsafe(COLUMNS[order])} ${direction}, t.id ${direction}`
}

/** Only tickets after a cursor, in that order. */
export function after(sql: ISql, order: Order, position: PagePosition | undefined) {
  if (!position) return sql`true`
  if (order === 'newest') return sql`t.id < ${position.id}`
  const sign = sql.unsafe(order === 'closed' ? '<' : '>')
  return sql`(t.${sql.unsafe(COLUMNS[order])}, t.id) ${sign}
    ('epoch'::timestamptz + ${position.at}::bigint * interval '1 microsecond', ${position.id}::bigint)`
}

/** A view, or all tickets, from a cursor on. */
export interface Within extends Viewer {
  view: TicketView | undefined
  position: PagePosition | undefined
}

/** The condition for tickets shown there, newest first. */
export function newestIn(sql: ISql, { view, position, ...viewer }: Within) {
  return sql`${view ? inView(sql, view, viewer) : sql`true`} AND ${after(sql, 'newest', position)}`
}
