import type { ISql } from 'postgres'

/** Notes who was erased, and when. Whoever was erased before stays so from then on, unless she has ordered again since. */
export async function noteErased(sql: ISql, customerIds: readonly string[], at: Date): Promise<void> {
  await sql`
    INSERT INTO erased_customers (id, erased_at)
    SELECT DISTINCT id, ${at}::timestamptz FROM unnest(${[...customerIds]}::text[]) AS id
    ON CONFLICT (id) DO UPDATE SET erased_at = excluded.erased_at, looked_again_at = NULL
    WHERE EXISTS (SELECT FROM orders o WHERE o.customer_id = erased_customers.id)`
}

/** Whether a customer was erased, and has not ordered again. */
export async function isErased(sql: ISql, customerId: string): Promise<boolean> {
  const [row] = await sql`
    SELECT FROM erased_customers e
    WHERE e.id = ${customerId} AND NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = e.id)`
  return row !== undefined
}

/** What stands of an order, and of its customer, as far as it was erased. The order is held until the transaction ends. */
export async function erasedOf(sql: ISql, orderId: string, customerId: string | null) {
  const [orders, customers] = await Promise.all([
    sql<{ customerId: string | null; erasedAt: Date | null }[]>`
      SELECT customer_id AS "customerId", erased_at AS "erasedAt" FROM orders WHERE id = ${orderId} FOR UPDATE`,
    sql<{ erasedAt: Date }[]>`SELECT erased_at AS "erasedAt" FROM erased_customers WHERE id = ${customerId}`,
  ])
  return { order: orders[0], customer: customers[0] }
}

/** Marks an order as one whose shopper was erased. */
export async function markOrderErased(sql: ISql, orderId: string, at: Date): Promise<void> {
  await sql`UPDATE orders SET erased_at = ${at} WHERE id = ${orderId} AND erased_at IS NULL`
}

/** Whether the shopper of an order was erased. */
export async function isOrderErased(sql: ISql, orderId: string): Promise<boolean> {
  const [row] = await sql`SELECT FROM orders WHERE id = ${orderId} AND erased_at IS NOT NULL`
  return row !== undefined
}

/** The order that a fulfilment is of, where it is known. */
export async function orderIdOf(sql: ISql, fulfilmentId: string): Promise<string | undefined> {
  const [row] = await sql<
    { orderId: string }[]
  >`SELECT order_id AS "orderId" FROM fulfilments WHERE id = ${fulfilmentId}`
  return row?.orderId
}
