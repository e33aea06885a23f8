import type { ISql, PendingQuery, Row } from 'postgres'

/** A request as it is named: the number of its order, and its own on that. */
export interface RequestNumber {
  orderNumber: string
  n: number
}

/** The request of this name, found through its customer. */
const named = (sql: ISql, customerId: string, { orderNumber, n }: RequestNumber): PendingQuery<Row[]> => sql`
  FROM requests r JOIN orders o ON o.id = r.order_id AND o.deleted_at IS NULL
  WHERE r.customer_id = ${customerId} AND o.order_number = ${orderNumber} AND r.n = ${n}`

/** The order of a customer's request; undefined where there is no such request, or it belongs to another customer. */
export async function orderOfRequest(
  sql: ISql,
  customerId: string,
  number: RequestNumber,
): Promise<string | undefined> {
  const [found] = await sql<{ id: string }[]>`SELECT o.id ${named(sql, customerId, number)} ORDER BY r.id DESC LIMIT 1`
  return found?.id
}
