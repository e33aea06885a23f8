import type { ISql } from 'postgres'
import { withoutTag } from '#rules/blocklist/email.ts'
import { createHash } from 'node:crypto'

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

/** Whether the shop has this mail address of a customer: on their record, or on one of their orders. */
export async function isOnRecord(sql: ISql, customerId: string, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase()
  const [row] = await sql`
    SELECT 1 WHERE EXISTS (
        SELECT 1 FROM customers WHERE id = ${customerId} AND lower(email) = ${address} AND deleted_at IS NULL)
      OR EXISTS (
        SELECT 1 FROM orders WHERE customer_id = ${customerId} AND lower(email) = ${address} AND deleted_at IS NULL)`
  return row !== undefined
}

/** Whether one of these addresses is blocked, in any case and with any `+` tag. The address of an erased customer is stored as a hash. */
export async function isBlocked(sql: ISql, ...emails: string[]): Promise<boolean> {
  const addresses = emails.flatMap((email) => [email.toLowerCase(), withoutTag(email)])
  const [row] = await sql`
    SELECT 1 FROM blocked_emails WHERE email = ANY (${[...addresses, ...addresses.map(blockedHash)]})`
  return row !== undefined
}

/** The entry that stands for the address of an erased customer. */
export function blockedHash(address: string): string {
  return `sha256:${createHash('sha256').update(`wapsi blocked ${address.toLowerCase()}`).digest('hex')}`
}
