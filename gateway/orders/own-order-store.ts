import type { ISql, PendingQuery, Row } from 'postgres'

type Fragment = PendingQuery<Row[]>

/**
 * True if an order with this number is the customer's, false if all of them belong to others, null if there is none.
 */
export const isOwnOrder = (sql: ISql, number: Fragment, customerId: Fragment): Fragment => sql`(
  SELECT bool_or(b.customer_id IS NOT DISTINCT FROM ${customerId}) FROM orders b
  WHERE (upper(b.order_number) = upper(${number}) OR number_key(b.name) = number_key(${number}))
    AND b.deleted_at IS NULL)`

/** The request, "1042.1", that became the order `o` of the same customer; null for any other order. */
export const replacedBy = (sql: ISql): Fragment => sql`(
  SELECT b.order_number || '.' || r.n FROM requests r JOIN orders b ON b.id = r.order_id
  WHERE upper(r.new_order_no) IN (upper(o.order_number), number_key(o.name)) AND r.customer_id = o.customer_id
    AND r.order_id <> o.id AND b.deleted_at IS NULL
  ORDER BY r.id DESC LIMIT 1)`

/** See {@link isOwnOrder}, for the request that became this order. */
export async function becameOwnOrder(sql: ISql, requestId: string, number: string): Promise<boolean | null> {
  const [found] = await sql<[{ isOwn: boolean | null }]>`
    SELECT ${isOwnOrder(sql, sql`${number}::text`, sql`r.customer_id`)} AS "isOwn" FROM requests r
      WHERE r.id = ${requestId}`
  return found.isOwn
}
