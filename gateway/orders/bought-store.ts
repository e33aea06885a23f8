import type { ISql } from 'postgres'
import type { OrderSums } from '#rules/orders/order-receipt.ts'

/** The sums of an order as it was placed, and the amount paid for each of its lines, in paise. */
export interface BoughtSums extends OrderSums {
  paid: Record<string, number>
}

/** The sums of an order of this customer; undefined if it is unknown. */
export async function boughtSums(sql: ISql, customerId: string, orderId: string): Promise<BoughtSums | undefined> {
  const [sums] = await sql<BoughtSums[]>`
    SELECT o.total_paise::float8 AS "totalPaise", l.*, greatest(0, coalesce(o.refunded_paise, 0) - (
        -- The shop's bonus in a store credit is none of the customer's money that goes back.
        SELECT coalesce(sum(f.bonus_paise), 0) FROM refunds f WHERE f.order_id = o.id))::float8 AS "refundedPaise"
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
