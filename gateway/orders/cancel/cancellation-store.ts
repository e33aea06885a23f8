import type { ISql } from 'postgres'
import type { OrderMailName } from '#rules/templates/mail-named.ts'
import { type OrderNewsFacts, orderNewsPart } from '../../tracking/order-store.ts'
import type { CancelFacts, CancellationState } from '#rules/orders/cancel/cancel-order.ts'

/** The facts about an order of this customer; undefined if it does not exist or belongs to another. */
export async function cancelFactsOf(
  sql: ISql,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<CancelFacts | undefined> {
  const [facts] = await sql<CancelFacts[]>`
    SELECT o.cancelled_at IS NOT NULL AS "isCancelled", EXISTS (SELECT FROM fulfilments f
        WHERE f.order_id = o.id AND f.status = 'success') AS "isSent",
      EXISTS (SELECT FROM unnest(o.tags) AS tag WHERE lower(btrim(tag)) = 'replacement') OR EXISTS (
        SELECT FROM requests r WHERE upper(r.new_order_no) = upper(o.order_number)) AS "isReplacement",
      (SELECT c.state FROM order_cancellations c WHERE c.order_id = o.id) AS wish
    FROM orders o WHERE o.id = ${orderId} AND o.customer_id = ${customerId} AND o.deleted_at IS NULL`
  return facts
}

/** Stores the wish to cancel an order; false if there was one. */
export async function putCancellation(
  sql: ISql,
  { customerId, orderId, at }: { customerId: string; orderId: string; at: Date },
): Promise<boolean> {
  const { count } = await sql`
    INSERT INTO order_cancellations (order_id, customer_id, requested_at) VALUES (${orderId}, ${customerId}, ${at})
    ON CONFLICT (order_id) DO NOTHING`
  return count > 0
}

/** A stored wish, with the number of tries in Shopify and the time of the last one. */
export interface Cancellation {
  state: CancellationState
  triedAt: Date | null
  tries: number
}

/** The wish to cancel this order; undefined if there is none. */
export async function cancellationOf(sql: ISql, orderId: string): Promise<Cancellation | undefined> {
  const [found] = await sql<Cancellation[]>`
    SELECT state, tried_at AS "triedAt", tries FROM order_cancellations WHERE order_id = ${orderId}`
  return found
}

/** Notes a try in Shopify before it is made, so that one whose answer was lost is known. */
export async function noteTry(sql: ISql, orderId: string, at: Date): Promise<void> {
  await sql`
    UPDATE order_cancellations SET state = 'underway', tried_at = ${at}, tries = tries + 1
    WHERE order_id = ${orderId}`
}

/** An order for a mail about its cancellation. */
export interface CancelledOrder {
  orderNumber: string
  name: string
  customerId: string
  firstName: string
  email: string
  createdAt: Date
  cancelledAt: Date | null
  newsFacts: OrderNewsFacts
  items: { title: string; size: string; units: number; src: string }[]
}

/**
 * Notes the mail about the end of a wish, once, and returns the order for it; undefined if there is no wish, or its
 * customer has had this mail, or a later one.
 */
export async function noteMail(sql: ISql, orderId: string, mail: OrderMailName): Promise<CancelledOrder | undefined> {
  const [order] = await sql<CancelledOrder[]>`
    WITH noted AS (
      UPDATE order_cancellations SET mailed = ${mail}
      WHERE order_id = ${orderId} AND (mailed IS NULL OR mailed <> ${mail} AND mailed <> 'order_cancelled')
      RETURNING order_id)
    SELECT o.order_number AS "orderNumber", o.name, o.customer_id AS "customerId", o.first_name AS "firstName", o.email,
      o.created_at AS "createdAt", o.cancelled_at AS "cancelledAt", ${orderNewsPart(sql)} AS "newsFacts",
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'title', coalesce(nullif(l.title, ''), nullif(l.name, ''), l.sku), 'size', coalesce(v.size, ''),
          'units', greatest(coalesce(l.ordered, l.quantity), 1),
          'src', coalesce(nullif(v.image_url, ''), p.image_url, '')) ORDER BY l.position), '[]')
        FROM line_items l LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products p ON p.id = l.product_id
        WHERE l.order_id = o.id AND l.is_goods) AS items
    FROM noted n JOIN orders o ON o.id = n.order_id`
  return order
}

/** The end of a wish. */
export type CancelEnd = Extract<CancellationState, 'done' | 'sent' | 'refused'>

/** Notes the end of a wish. */
export async function endCancellation(sql: ISql, orderId: string, state: CancelEnd): Promise<void> {
  await sql`UPDATE order_cancellations SET state = ${state} WHERE order_id = ${orderId}`
}
