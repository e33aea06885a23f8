import type { ISql } from 'postgres'

/**
 * Records who was erased, and when. A customer erased before keeps the earlier time, unless they have ordered again
 * since.
 */
export async function noteErased(sql: ISql, customerIds: readonly string[], at: Date): Promise<void> {
  await sql`
    INSERT INTO erased_customers (id, erased_at)
    SELECT DISTINCT id, ${at}::timestamptz FROM unnest(${[...customerIds]}::text[]) AS id
    ON CONFLICT (id) DO UPDATE SET erased_at = excluded.erased_at, looked_again_at = NULL
    WHERE EXISTS (SELECT FROM orders o WHERE o.customer_id = erased_customers.id)`
}

/** True if a customer was erased and has not ordered again. */
export async function isErased(sql: ISql, customerId: string): Promise<boolean> {
  const [row] = await sql`
    SELECT FROM erased_customers e
    WHERE e.id = ${customerId} AND NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = e.id)`
  return row !== undefined
}

/** The erasures of an order and its customer, if any. The order is locked until the transaction ends. */
export async function erasedOf(sql: ISql, orderId: string, customerId: string | null) {
  const [orders, customers] = await Promise.all([
    sql<{ customerId: string | null; erasedAt: Date | null }[]>`
      SELECT customer_id AS "customerId", erased_at AS "erasedAt" FROM orders WHERE id = ${orderId} FOR UPDATE`,
    sql<{ erasedAt: Date }[]>`SELECT erased_at AS "erasedAt" FROM erased_customers WHERE id = ${customerId}`,
  ])
  return { order: orders[0], customer: customers[0] }
}

/** Marks an order whose customer was erased. */
export async function markOrderErased(sql: ISql, orderId: string, at: Date): Promise<void> {
  await sql`UPDATE orders SET erased_at = ${at} WHERE id = ${orderId} AND erased_at IS NULL`
}

export async function isOrderErased(sql: ISql, orderId: string): Promise<boolean> {
  const [row] = await sql`SELECT FROM orders WHERE id = ${orderId} AND erased_at IS NOT NULL`
  return row !== undefined
}

/** The order of a fulfilment, if known. */
export async function orderIdOf(sql: ISql, fulfilmentId: string): Promise<string | undefined> {
  const [row] = await sql<
    { orderId: string }[]
  >`SELECT order_id AS "orderId" FROM fulfilments WHERE id = ${fulfilmentId}`
  return row?.orderId
}
