import type { ISql } from 'postgres'
import type { Closer, TicketStatus } from '#contract/tickets.ts'
import { closedBy, type LastAnswer, lastAnswer, ticketPicture } from '../news/ticket-store.ts'

/** An order that a ticket can be about. */
export interface TicketedOrder {
  id: string
  gateways: string[]
  /** True if it has a ticket already. */
  taken: boolean
  /** That ticket, if it belongs to this customer too. */
  ticketId: string | null
}

/** The order of this customer with this number; undefined when it does not exist or belongs to another customer. */
export async function orderNumbered(
  sql: ISql,
  customerId: string,
  orderNumber: string,
): Promise<TicketedOrder | undefined> {
  const [order] = await sql<TicketedOrder[]>`
    SELECT o.id, o.payment_gateway_names AS gateways, t.id IS NOT NULL AS taken,
      CASE WHEN t.customer_id = o.customer_id THEN t.public_id END AS "ticketId"
    FROM orders o LEFT JOIN tickets t ON t.order_id = o.id AND t.keeps_order
    WHERE o.customer_id = ${customerId} AND o.order_number = ${orderNumber} AND o.deleted_at IS NULL
    ORDER BY o.created_at DESC LIMIT 1`
  return order
}

/** An order in the list of the form. */
export interface RecentOrder {
  orderNumber: string
  gateways: string[]
  createdAt: Date
  ticketId: string | null
  /** The title of its first item; null without items. */
  title: string | null
  itemCount: number
}

/** The orders of this customer since an instant, newest first. */
export async function ordersSince(sql: ISql, customerId: string, since: Date): Promise<RecentOrder[]> {
  return sql<RecentOrder[]>`
    SELECT o.order_number AS "orderNumber", o.payment_gateway_names AS gateways, o.created_at AS "createdAt",
      t.public_id AS "ticketId", goods.title, goods.count AS "itemCount"
    FROM orders o
    LEFT JOIN tickets t ON t.order_id = o.id AND t.keeps_order AND t.customer_id = o.customer_id,
    LATERAL (
      SELECT (array_agg(coalesce(nullif(l.title, ''), nullif(l.name, ''), l.sku) ORDER BY l.position))[1] AS title,
        count(*)::int AS count
      FROM line_items l WHERE l.order_id = o.id AND l.is_goods
    ) goods
    WHERE o.customer_id = ${customerId} AND o.created_at >= ${since} AND o.deleted_at IS NULL
    ORDER BY o.created_at DESC, o.id DESC`
}

/** The recipient of a mail about a ticket; `email` is "" when no address is known. */
interface Contact {
  publicId: string
  customerId: string
  category: string
  question: string
  status: TicketStatus
  closedBy: Closer | null
  createdAt: Date
  updatedAt: Date
  waitingSince: Date | null
  answer: LastAnswer | null
  /** The picture of the item that it is about; "" if that is not clear. */
  src: string
  email: string
  firstName: string
}

/**
 * The address given with the ticket by a customer who had proved who they are; else the one on record: of its order,
 * else of the customer's record, else of their latest order.
 */
export async function contactOf(sql: ISql, ticketId: string): Promise<Contact> {
  const [contact] = await sql<[Contact]>`
    SELECT t.public_id AS "publicId", t.customer_id AS "customerId", t.category, t.question,
      t.status, ${closedBy(sql)} AS "closedBy", t.created_at AS "createdAt", t.updated_at AS "updatedAt",
      t.waiting_since AS "waitingSince", ${lastAnswer(sql)} AS answer, ${ticketPicture(sql)} AS src,
      coalesce(CASE WHEN t.email_proved THEN nullif(t.email, '') END, nullif(o.email, ''), nullif(c.email, ''), (
        SELECT email FROM orders l WHERE l.customer_id = t.customer_id AND l.deleted_at IS NULL AND email <> ''
        ORDER BY l.created_at DESC LIMIT 1), '') AS email,
      coalesce(nullif(o.first_name, ''), nullif(c.first_name, ''), '') AS "firstName"
    FROM tickets t
    LEFT JOIN orders o ON o.id = t.order_id AND o.customer_id = t.customer_id AND o.deleted_at IS NULL
    LEFT JOIN customers c ON c.id = t.customer_id AND c.deleted_at IS NULL
    WHERE t.id = ${ticketId}`
  return contact
}
