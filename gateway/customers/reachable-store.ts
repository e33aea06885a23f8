import type { ISql, PendingQuery, Row } from 'postgres'
import type { Meant } from '#rules/access/meant.ts'

/** A customer with their contacts, each as the shop sent it, or empty. */
export interface Reachable {
  customerId: string
  firstName: string
  email: string
  phone: string
}

/**
 * The identified customer with the contacts of their record; missing ones come from their newest order that has them.
 * An order without a customer matches nothing.
 */
export async function reachable(sql: ISql, meant: Meant): Promise<Reachable | undefined> {
  const [found] = await sql<Reachable[]>`
    WITH found AS (${BY[meant.by](sql, meant.forms)})
    SELECT found.id AS "customerId", coalesce(c.first_name, '') AS "firstName",
      coalesce(nullif(c.email, ''), ${newest(sql, 'email')}, '') AS email,
      coalesce(nullif(c.phone, ''), ${newest(sql, 'phone')}, '') AS phone
    FROM found LEFT JOIN customers c ON c.id = found.id
    WHERE found.id IS NOT NULL AND c.deleted_at IS NULL`
  return found
}

function newest(sql: ISql, what: 'email' | 'phone') {
  return sql`(
    SELECT ${sql(what)} FROM orders WHERE customer_id = found.id AND ${sql(what)} <> '' AND deleted_at IS NULL
    ORDER BY created_at DESC LIMIT 1)`
}

type Find = (sql: ISql, forms: readonly string[]) => PendingQuery<Row[]>

/** The customer's own record comes before an order that another customer placed with the same address. */
const BY: Record<Meant['by'], Find> = {
  customer: (sql, forms) => sql`SELECT id FROM unnest(${forms}::text[]) id`,
  order: (sql, forms) => sql`
    SELECT o.customer_id AS id FROM unnest(${forms}::text[]) WITH ORDINALITY AS typed(number, rank)
    CROSS JOIN LATERAL (
      (SELECT customer_id, created_at FROM orders WHERE upper(order_number) = typed.number AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT 1)
      UNION ALL
      (SELECT customer_id, created_at FROM orders WHERE number_key(name) = typed.number AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT 1)
    ) o
    ORDER BY typed.rank, o.created_at DESC LIMIT 1`,
  email: (sql, [email = '']) => sql`
    SELECT id FROM (
      (SELECT id, 1 AS rank FROM customers WHERE lower(email) = ${email} AND email <> '' AND deleted_at IS NULL LIMIT 1)
      UNION ALL
      (SELECT customer_id, 2 FROM orders WHERE lower(email) = ${email} AND email <> '' AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT 1)
    ) either ORDER BY rank LIMIT 1`,
  phone: (sql, [phone = '']) => sql`
    SELECT id FROM (
      (SELECT id, 1 AS rank FROM customers WHERE phone = ${phone} AND phone <> '' AND deleted_at IS NULL
        ORDER BY id LIMIT 1)
      UNION ALL
      (SELECT customer_id, 2 FROM orders WHERE phone = ${phone} AND phone <> '' AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT 1)
      UNION ALL
      (SELECT customer_id, 3 FROM orders
        WHERE shipping_address ->> 'phone' = ${phone} AND shipping_address ->> 'phone' <> '' AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT 1)
    ) either ORDER BY rank LIMIT 1`,
  awb: (sql, [awb = '']) => sql`
    SELECT customer_id AS id FROM orders WHERE deleted_at IS NULL AND id IN (
      SELECT order_id FROM sent_parcels WHERE upper(awb) = ${awb})
    ORDER BY created_at DESC LIMIT 1`,
}
