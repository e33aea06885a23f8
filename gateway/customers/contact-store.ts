import type { ISql } from 'postgres'

/** Whether the shop knows a customer, and their mail address: that of their record, else of their latest order. */
export async function customerOf(sql: ISql, customerId: string): Promise<{ found: boolean; email: string }> {
  const [customer] = await sql<[{ found: boolean; email: string }]>`
    SELECT EXISTS (SELECT 1 FROM customers WHERE id = ${customerId} AND deleted_at IS NULL)
        OR EXISTS (SELECT 1 FROM orders WHERE customer_id = ${customerId} AND deleted_at IS NULL) AS found,
      coalesce(
        (SELECT email FROM customers WHERE id = ${customerId} AND deleted_at IS NULL AND email <> ''),
        (SELECT email FROM orders WHERE customer_id = ${customerId} AND deleted_at IS NULL AND email <> ''
          ORDER BY created_at DESC LIMIT 1),
        '') AS email`
  return customer
}
