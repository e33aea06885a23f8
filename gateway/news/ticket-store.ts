import type { ISql } from 'postgres'
import { firstGoods } from './goods-store.ts'

/** The beginning of the last answer of care; the time is an ISO text. */
export interface LastAnswer {
  at: string
  text: string
}

/** See {@link LastAnswer}: of the ticket `t`; null if there is none. */
export const lastAnswer = (sql: ISql) => sql`(
  SELECT jsonb_build_object('at', m.created_at, 'text', left(m.body, 200)) FROM ticket_messages m
  WHERE m.ticket_id = t.id AND m.author = 'customercare' ORDER BY m.id DESC LIMIT 1)`

/** The person who closed the ticket `t`, while it is closed. */
export const closedBy = (sql: ISql) => sql`(
  SELECT c.closed_by FROM ticket_closures c WHERE c.ticket_id = t.id AND c.reopened_at IS NULL)`

/** The picture of the first item of the order `o` that has one; "" if there is none. */
export const orderPicture = (sql: ISql) =>
  sql`coalesce(${firstGoods(
    sql,
    sql`SELECT l.id AS line_id FROM line_items l WHERE l.order_id = o.id AND o.deleted_at IS NULL AND l.is_goods`,
  )} ->> 'src', '')`
