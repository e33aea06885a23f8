import type { ISql, Sql } from 'postgres'
import { type Payment, paymentOf } from '#rules/orders/payment.ts'
import { keepLedger } from './keep.ts'

/**
 * Writes the payment and the balances of orders again of which another list of gateways tells another payment; a page of those that have a ledger, after the one
 * with the id `after`, each in a transaction of its own. Answers the last order that was looked at, if there may be more.
 */
export async function recountOrders(
  sql: Sql,
  lists: { before: readonly string[]; now: readonly string[] },
  { after, most, at }: { after: string; most: number; at: Date },
): Promise<string | undefined> {
  const orders = await sql<{ id: string; gateways: string[] }[]>`
    SELECT o.id, o.payment_gateway_names AS gateways FROM order_balances b JOIN orders o ON o.id = b.order_id
    WHERE b.order_id > ${after} ORDER BY b.order_id LIMIT ${most}`
  for (const { id, gateways } of orders) {
    const payment = paymentOf(gateways, lists.now)
    if (payment !== paymentOf(gateways, lists.before)) await sql.begin((held) => recount(held, id, { payment, at }))
  }
  return orders.length === most ? orders.at(-1)?.id : undefined
}

/** Open requests are paid by what the list says now. What is settled, or on its way, keeps how it was paid. */
async function recount(sql: ISql, orderId: string, { payment, at }: { payment: Payment; at: Date }): Promise<void> {
  await sql`SELECT FROM requests WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`
  await sql`
    WITH turned AS (
      UPDATE requests SET payment = ${payment}, version = version + 1, changed_at = ${at}
      WHERE order_id = ${orderId} AND payment <> ${payment} AND settled_at IS NULL AND status NOT IN ('rejected', 'cancelled', 'refused')
        AND NOT money_on_its_way(id) AND NOT EXISTS (SELECT FROM payouts p WHERE p.request_id = requests.id AND p.state = 'waiting')
      RETURNING 1)
    SELECT pg_notify('desk', 'return') FROM turned`
  await keepLedger(sql, orderId)
}
