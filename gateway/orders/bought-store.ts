import type { ISql } from 'postgres'
import type { OrderSums } from '#rules/orders/order-receipt.ts'

/** The sums of an order as it was placed, and the amount paid for each of its lines, in paise. */
export interface BoughtSums extends OrderSums {
  paid: Record<string, number>
  /** The amount refunded for a line, where it is known apart from that of others. */
  refunded: Record<string, number>
}

/** The sums of an order of this customer; undefined if it is unknown. */
export async function boughtSums(sql: ISql, customerId: string, orderId: string): Promise<BoughtSums | undefined> {
  const [sums] = await sql<BoughtSums[]>`
    SELECT o.total_paise::float8 AS "totalPaise", l.*, greatest(0, coalesce(o.refunded_paise, 0) - (
        -- The shop's bonus in a store credit is none of the customer's money that goes back.
        SELECT coalesce(sum(f.bonus_paise), 0) FROM refunds f WHERE f.order_id = o.id))::float8
        AS "refundedPaise", ${refundedOfLines(sql)} AS refunded
    FROM orders o, LATERAL (
      SELECT coalesce(sum(price_paise * pieces), 0)::float8 AS "itemsPaise", coalesce(sum(tax_paise), 0)::float8
        AS "taxPaise", coalesce(sum(all_paid), 0)::float8 AS "paidPaise",
        coalesce(jsonb_object_agg(id, all_paid), '{}') AS paid
      FROM (
        SELECT i.*, pieces, coalesce(i.paid_paise, i.price_paise * pieces) AS all_paid
        FROM line_items i, LATERAL (SELECT greatest(coalesce(i.ordered, i.quantity), 1) AS pieces) p
        WHERE i.order_id = o.id) each_line) l
    WHERE o.id = ${orderId} AND o.customer_id = ${customerId} AND o.deleted_at IS NULL`
  return sums
}

/**
 * The refund of each line of the order `o`: a refund has one amount for all that it names. It is known of a line that
 * it names alone, and of all its lines if it paid back just what they cost.
 */
const refundedOfLines = (sql: ISql) => sql`(
  SELECT coalesce(jsonb_object_agg(line, paise), '{}') FROM (
    SELECT line, sum(CASE WHEN lines = 1 THEN amount ELSE cost END)::float8 AS paise
    FROM (
      SELECT ri.line_item_id AS line, r.paid_paise - r.shipping_paise - r.bonus_paise AS amount, cost,
        count(*) OVER of_refund AS lines, sum(cost) OVER of_refund AS all_cost
      FROM refunds r JOIN refund_items ri ON ri.refund_id = r.id LEFT JOIN line_items i ON i.id = ri.line_item_id,
        LATERAL (SELECT greatest(coalesce(i.ordered, i.quantity), 1) AS pieces) p,
        LATERAL (SELECT round(coalesce(i.paid_paise, i.price_paise * pieces) * ri.quantity::numeric / pieces) AS cost) c
      WHERE r.order_id = o.id
      WINDOW of_refund AS (PARTITION BY r.id)) part
    GROUP BY line HAVING bool_and(coalesce(lines = 1 AND amount > 0 OR all_cost = amount, false))) known)`
