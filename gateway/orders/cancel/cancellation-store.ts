import type { ISql } from 'postgres'
import type { CancelFacts, CancellationState } from '#rules/orders/cancel/cancel-order.ts'

/** The facts about an order of this customer; undefined if it does not exist or belongs to another. */
export async function cancelFactsOf(
  sql: ISql,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<CancelFacts | undefined> {
  const [facts] = await sql<CancelFacts[]>`
    SELECT o.cancelled_at IS NOT NULL AS "isCancelled", EXISTS (SELECT FROM fulfilments f
        WHERE f.order_id = o.id AND f.status = 'success') AS "isSent",
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

/** Notes the end of a wish. */
export async function endCancellation(
  sql: ISql,
  orderId: string,
  state: Extract<CancellationState, 'done' | 'sent' | 'refused'>,
): Promise<void> {
  await sql`UPDATE order_cancellations SET state = ${state} WHERE order_id = ${orderId}`
}
