import type { ISql, PendingQuery, Row } from 'postgres'
import { identifierOf, orderNumbersOf } from '#rules/orders/identifier.ts'
import { awbOf } from '#rules/tracking/awb.ts'
import { readRequestId } from '#rules/returns/numbering.ts'

/** A piece of a statement. */
export type Fragment = PendingQuery<Row[]>

const LONGEST_WORD = 255
const SHORTEST_NAME = 2

/** The requests that match the typed text, as a statement: each branch has an index of its own. */
export function requestsFound(sql: ISql, typed: string): Fragment {
  return together(sql, [...named(sql, typed), ...byWord(sql, typed)])
}

/**
 * The condition that the request `r` (id, order_id) matches the typed text: the same for a scan of few requests.
 */
export function isMeant(sql: ISql, typed: string): Fragment {
  // Correlated by key: for an EXISTS the planner may collect all matches once for all rows.
  return byWord(sql, typed, sql`= r.id`).reduce(
    (all, one) => sql`${all} OR (${one} LIMIT 1) IS NOT NULL`,
    sql`r.id = ANY(ARRAY(${together(sql, named(sql, typed))}))`,
  )
}

const named = (sql: ISql, typed: string) => [...byNumber(sql, typed), ...byParcel(sql, typed), ...byContact(sql, typed)]

const together = (sql: ISql, branches: Fragment[]) =>
  branches.reduce((all, one) => sql`${all} UNION ${one}`, sql`SELECT NULL::bigint WHERE false`)

function byNumber(sql: ISql, typed: string): Fragment[] {
  const request = typed.length > LONGEST_WORD ? null : readRequestId(typed)
  const numbers = orderNumbersOf(typed)
  return [
    ...(request
      ? [
          sql`SELECT q.id FROM requests q JOIN orders o ON o.id = q.order_id
            WHERE upper(o.order_number) = upper(${request.orderNumber}) AND q.n = ${request.n}`,
        ]
      : []),
    ...(numbers.length > 0 && !request
      ? [
          sql`SELECT q.id FROM orders o JOIN requests q ON q.order_id = o.id
            WHERE upper(o.order_number) = ANY(${numbers})`,
          sql`SELECT q.id FROM orders o JOIN requests q ON q.order_id = o.id
            WHERE number_key(o.name) = ANY(${numbers})`,
          sql`SELECT q.id FROM requests q WHERE upper(q.new_order_no) = ANY(${numbers}) AND q.new_order_no IS NOT NULL`,
        ]
      : []),
  ]
}

/** The AWB of the order's parcels, or of the returning goods. */
function byParcel(sql: ISql, typed: string): Fragment[] {
  const awb = awbOf(typed)
  if (awb === null) return []
  return [
    sql`SELECT p.request_id FROM pickups p WHERE upper(p.awb) = upper(${awb}) AND p.awb IS NOT NULL`,
    sql`SELECT q.id FROM fulfilment_parcels b JOIN fulfilments f ON f.id = b.fulfilment_id
      JOIN requests q ON q.order_id = f.order_id
      WHERE upper(b.awb) = ${awb}`,
  ]
}

function byContact(sql: ISql, typed: string): Fragment[] {
  const who = identifierOf(typed)
  if (!who) return []
  if ('email' in who)
    return [
      sql`SELECT q.id FROM requests q WHERE lower(q.email) = ${who.email}`,
      sql`SELECT q.id FROM orders o JOIN requests q ON q.order_id = o.id WHERE lower(o.email) = ${who.email}
        AND o.email <> ''`,
    ]
  return [
    sql`SELECT q.id FROM requests q WHERE q.phone = ${who.phone} AND q.phone <> ''`,
    sql`SELECT q.id FROM orders o JOIN requests q ON q.order_id = o.id WHERE o.phone = ${who.phone} AND o.phone <> ''`,
    sql`SELECT q.id FROM orders o JOIN requests q ON q.order_id = o.id
      WHERE o.shipping_address ->> 'phone' = ${who.phone} AND o.shipping_address ->> 'phone' <> ''`,
  ]
}

/**
 * A SKU, the beginning of a first name, or every word of the reason and the products, the last one possibly unfinished;
 * with `isOne` only requests with that id.
 */
function byWord(sql: ISql, typed: string, isOne?: Fragment): Fragment[] {
  if (typed.length > LONGEST_WORD) return []
  const begins = `${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const isName = typed.length >= SHORTEST_NAME && /\p{L}/u.test(typed) && !typed.includes('@')
  const only = (id: Fragment) => (isOne ? sql`AND ${id} ${isOne}` : sql``)
  // For a scan of many rows the query is built once; for the index the planner has to know its words.
  const query = isOne ? sql`(SELECT search_query(${typed}))` : sql`search_query(${typed})`
  return [
    sql`SELECT i.request_id FROM request_items i
      WHERE upper(i.sku) = upper(${typed}) AND i.sku <> '' ${only(sql`i.request_id`)}`,
    sql`SELECT w.request_id FROM request_words w WHERE w.words @@ ${query} ${only(sql`w.request_id`)}`,
    ...(isName
      ? [
          sql`SELECT q.id FROM orders o JOIN requests q ON q.order_id = o.id
            WHERE lower(o.first_name) LIKE ${begins} AND o.first_name <> '' ${only(sql`q.id`)}`,
        ]
      : []),
  ]
}

/** A request that was made, as the trial of a rule needs it. */
export interface PastRequest {
  key: string
  /** "1042.1". */
  name: string
  orderId: string
  lineIds: string[]
  /** Staff rejected it, or an item of it, or refused its goods. */
  isTurnedDown: boolean
}

/** The requests that were made since, the newest first. */
export const madeSince = (sql: ISql, since: Date, most: number): Promise<PastRequest[]> =>
  made(sql, sql`r.created_at >= ${since}`, most)

/** The requests that were made on an order, the newest first. */
export const madeOn = (sql: ISql, orderId: string, most: number): Promise<PastRequest[]> =>
  made(sql, sql`r.order_id = ${orderId}`, most)

function made(sql: ISql, which: Fragment, most: number): Promise<PastRequest[]> {
  return sql<PastRequest[]>`
    SELECT r.id AS key, o.order_number || '.' || r.n AS name, r.order_id AS "orderId", items.ids AS "lineIds",
      r.status IN ('rejected', 'refused') OR items.rejected AS "isTurnedDown"
    FROM requests r JOIN orders o ON o.id = r.order_id,
    LATERAL (
      SELECT coalesce(array_agg(i.line_item_id), '{}') AS ids,
        coalesce(bool_or(i.decision = 'rejected'), false) AS rejected
      FROM request_items i WHERE i.request_id = r.id
    ) items
    WHERE ${which}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${most}`
}
