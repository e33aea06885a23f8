import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { WishProduct } from '#contract/other-products.ts'
import type { RequestType } from '#contract/returns.ts'
import type { Closer, TicketStatus } from '#contract/tickets.ts'
import type { WrittenStep } from '#rules/returns/steps.ts'
import { andIf } from '#database/statements/and-if.ts'
import { firstGoods } from '../news/goods-store.ts'
import { closedBy, type LastAnswer, lastAnswer, ticketPicture } from '../news/ticket-store.ts'
import { orderNewsPart, type TravellingOrder } from '../tracking/order-store.ts'
import { isOwnOrder, replacedBy } from './own-order-store.ts'

/** The first goods of something, and how many different ones there are. */
export interface FirstGoods {
  title: string
  src: string
  count: number
}

/** An order with its parcels and its waiting items. */
export type MyOrder = TravellingOrder & {
  goods: FirstGoods | null
  /** The request that it is the replacement of. */
  replaces: string | null
  /** True if the shop paid back any of it. */
  isRefunded: boolean
}

/** A request of a customer. */
export interface MyRequest {
  orderId: string
  orderNumber: string
  n: number
  type: RequestType
  status: RequestStatus
  createdAt: string
  events: WrittenStep[]
  orderKnown: boolean
  goods: FirstGoods | null
  /** The other product that the first of its items becomes which does. */
  wishProduct: WishProduct | null
}

/** A ticket of a customer; times are ISO texts. */
export interface MyTicket {
  publicId: string
  orderNumber: string
  status: TicketStatus
  question: string
  createdAt: string
  updatedAt: string
  waitingSince: string | null
  unread: number
  src: string
  answers: string[]
  answer: LastAnswer | null
  closedBy: Closer | null
  closures: { closedAt: string; reopenedAt: string | null }[]
}

/** The customer, and one of their orders; null for all. */
export interface Whose {
  customerId: string
  orderId: string | null
}

const MOST_ORDERS = 100
const MOST = 200

/** The latest orders. */
export function myOrders(sql: ISql, { customerId, orderId }: Whose): Promise<MyOrder[]> {
  return sql<MyOrder[]>`
    SELECT o.id, o.order_number AS "orderNumber", o.customer_id AS "customerId", o.created_at AS "createdAt",
      o.cancelled_at AS "cancelledAt", parcels_of_order(o.id) AS sendings, unsent_items(o.id) AS waiting,
      ${orderNewsPart(sql)} AS "newsFacts", ${replacedBy(sql)} AS replaces,
      coalesce(o.refunded_paise, 0) > 0 AS "isRefunded",
      ${firstGoods(sql, sql`SELECT l.id AS line_id FROM line_items l WHERE l.order_id = o.id AND l.is_goods`)} AS goods
    FROM (
      SELECT * FROM orders
      WHERE customer_id = ${customerId} AND deleted_at IS NULL ${andIf(sql, orderId, (id) => sql`id = ${id}`)}
      ORDER BY created_at DESC, id DESC LIMIT ${MOST_ORDERS}
    ) o
    ORDER BY o.created_at DESC, o.id DESC`
}

/** The latest requests. */
export function myRequests(sql: ISql, { customerId, orderId }: Whose): Promise<MyRequest[]> {
  return sql<MyRequest[]>`
    SELECT o.id AS "orderId", o.order_number AS "orderNumber", r.n, r.type, r.status,
      to_json(r.created_at) AS "createdAt",
      events_of_request(r.id) AS events,
      ${isOwnOrder(sql, sql`r.new_order_no`, sql`r.customer_id`)} IS TRUE AS "orderKnown",
      ${firstGoods(sql, sql`SELECT i.line_item_id AS line_id FROM request_items i WHERE i.request_id = r.id`)} AS goods,
      (SELECT wish_of(i) -> 'product' FROM request_items i WHERE i.request_id = r.id AND i.wish_product <> ''
        ORDER BY i.line_item_id LIMIT 1) AS "wishProduct"
    FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.customer_id = ${customerId} AND o.deleted_at IS NULL ${andIf(sql, orderId, (id) => sql`r.order_id = ${id}`)}
    ORDER BY r.id DESC LIMIT ${MOST}`
}

/** The latest tickets. A ticket that was merged into another appears as that one. */
export function myTickets(sql: ISql, { customerId, orderId }: Whose): Promise<MyTicket[]> {
  return sql<MyTicket[]>`
    SELECT t.public_id AS "publicId", coalesce(o.order_number, '') AS "orderNumber", t.status, t.question,
      to_json(t.created_at) AS "createdAt", to_json(t.updated_at) AS "updatedAt",
      to_json(t.waiting_since) AS "waitingSince", (SELECT count(*)::int FROM ticket_messages m
        WHERE m.ticket_id = t.id AND m.id > t.read_up_to AND m.author = 'customercare') AS unread,
      ${ticketPicture(sql)} AS src, (SELECT coalesce(jsonb_agg(m.created_at ORDER BY m.id), '[]') FROM ticket_messages m
        WHERE m.ticket_id = t.id AND m.author = 'customercare') AS answers,
      ${lastAnswer(sql)} AS answer, ${closedBy(sql)} AS "closedBy",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('closedAt', c.closed_at, 'reopenedAt', c.reopened_at)
        ORDER BY c.id), '[]')
        FROM ticket_closures c WHERE c.ticket_id = t.id) AS closures
    FROM tickets t LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.customer_id = ${customerId}
      AND t.merged_into IS NULL ${andIf(sql, orderId, (id) => sql`t.order_id = ${id}`)}
    ORDER BY t.id DESC LIMIT ${MOST}`
}

/** The order of this customer that has one of these numbers. */
export async function myOrderNumbered(
  sql: ISql,
  customerId: string,
  numbers: readonly string[],
): Promise<string | undefined> {
  const [order] = await sql<{ id: string }[]>`
    SELECT id FROM orders
    WHERE customer_id = ${customerId} AND deleted_at IS NULL
      AND (upper(order_number) = ANY(${numbers}::text[]) OR number_key(name) = ANY(${numbers}::text[]))
    ORDER BY created_at DESC LIMIT 1`
  return order?.id
}
