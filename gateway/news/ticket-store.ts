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

/**
 * The picture of the item of the order `o` that the ticket `t` is about: the one that its question or its first message
 * names, or the only one. "" if that is not clear.
 */
export const ticketPicture = (sql: ISql) =>
  sql`coalesce(${firstGoods(
    sql,
    sql`SELECT l.id AS line_id FROM line_items l WHERE l.order_id = o.id AND o.deleted_at IS NULL AND l.is_goods
      AND (${isNamed(sql)} OR 1 = (SELECT count(*) FROM line_items i WHERE i.order_id = o.id AND i.is_goods))`,
  )} ->> 'src', '')`

/** True if the customer's words name the line `l`: its title up to the colour. */
const isNamed = (sql: ISql) => sql`coalesce(length(${shortTitle(sql)}) > 2 AND strpos(lower(t.question || ' ' || (
  SELECT m.body FROM ticket_messages m WHERE m.ticket_id = t.id AND m.author = 'customer' ORDER BY m.id LIMIT 1
)), lower(${shortTitle(sql)})) > 0, false)`

const shortTitle = (sql: ISql) => sql`regexp_replace(coalesce(nullif(l.title, ''), l.name), '\\s*,.*$', '')`
