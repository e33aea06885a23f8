import type { ISql } from 'postgres'
import { plainDigits } from '#rules/india/digits.ts'
import { identifierOf, orderNumbersOf } from '#rules/orders/identifier.ts'

/** A customer with stored data. */
export interface FoundPerson {
  customerId: string
  name: string
  orders: number
  tickets: number
}

const MOST = 10
const CUSTOMER = /^\d{1,20}$/

/**
 * The customers who match the typed text: a customer's id, the number of an order, an e-mail address or a mobile
 * number.
 */
export async function peopleOf(sql: ISql, typed: string): Promise<FoundPerson[]> {
  const words = plainDigits(typed.trim())
  const found = await sql<
    { id: string }[]
  >`SELECT id FROM (${matching(sql, words)}) AS found(id) WHERE id IS NOT NULL LIMIT ${MOST}`
  const ids = found.map(({ id }) => id)
  return sql<FoundPerson[]>`
    SELECT id AS "customerId",
      coalesce((SELECT nullif(first_name, '') FROM customers c WHERE c.id = ids.id),
        (SELECT first_name FROM orders o WHERE o.customer_id = ids.id ORDER BY created_at DESC LIMIT 1), '') AS name,
      (SELECT count(*)::int FROM orders o WHERE o.customer_id = ids.id) AS orders,
      (SELECT count(*)::int FROM tickets t WHERE t.customer_id = ids.id) AS tickets
    FROM (SELECT DISTINCT unnest(${ids}::text[]) AS id) AS ids ORDER BY id`
}

function matching(sql: ISql, words: string) {
  const identifier = identifierOf(words)
  if (identifier && 'email' in identifier) {
    const { email } = identifier
    return sql`
      SELECT id FROM customers WHERE lower(email) = ${email} AND email <> ''
      UNION SELECT customer_id FROM orders WHERE lower(email) = ${email} AND email <> '' AND erased_at IS NULL
      UNION SELECT customer_id FROM requests WHERE lower(email) = ${email}`
  }
  const phone = identifier?.phone ?? ''
  const id = CUSTOMER.test(words) ? words : ''
  return sql`
    SELECT id FROM customers WHERE id = ${id} OR phone = ${phone} AND phone <> ''
    UNION SELECT customer_id FROM orders
      WHERE (customer_id = ${id} OR phone = ${phone} AND phone <> ''
        OR upper(order_number) = ANY(${orderNumbersOf(words)}))
        AND erased_at IS NULL
    UNION SELECT customer_id FROM requests WHERE customer_id = ${id}
    UNION SELECT customer_id FROM tickets WHERE customer_id = ${id}`
}
