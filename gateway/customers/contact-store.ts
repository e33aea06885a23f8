import type { ISql } from 'postgres'
import { entriesOf, entriesOfAddress, type OnRecord } from '#rules/blocklist/entry.ts'
import { createHash } from 'node:crypto'

/**
 * The mail address and phone of a customer, from their record, else from their latest order; `found` if the shop knows
 * them.
 */
export async function customerOf(
  sql: ISql,
  customerId: string,
): Promise<{ found: boolean; email: string; phone: string }> {
  const [customer] = await sql<[{ found: boolean; email: string; phone: string }]>`
    SELECT EXISTS (SELECT 1 FROM customers WHERE id = ${customerId} AND deleted_at IS NULL)
        OR EXISTS (SELECT 1 FROM orders WHERE customer_id = ${customerId} AND deleted_at IS NULL) AS found,
      coalesce(
        (SELECT email FROM customers WHERE id = ${customerId} AND deleted_at IS NULL AND email <> ''),
        (SELECT email FROM orders WHERE customer_id = ${customerId} AND deleted_at IS NULL AND email <> ''
          ORDER BY created_at DESC LIMIT 1),
        '') AS email,
      coalesce(
        (SELECT phone FROM customers WHERE id = ${customerId} AND deleted_at IS NULL AND phone <> ''),
        (SELECT phone FROM orders WHERE customer_id = ${customerId} AND deleted_at IS NULL AND phone <> ''
          ORDER BY created_at DESC LIMIT 1),
        '') AS phone`
  return customer
}

/** True if the shop has this mail address of a customer: on their record, or on one of their orders. */
export async function isOnRecord(sql: ISql, customerId: string, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase()
  const [row] = await sql`
    SELECT 1 WHERE EXISTS (
        SELECT 1 FROM customers WHERE id = ${customerId} AND lower(email) = ${address} AND deleted_at IS NULL)
      OR EXISTS (
        SELECT 1 FROM orders WHERE customer_id = ${customerId} AND lower(email) = ${address} AND deleted_at IS NULL)`
  return row !== undefined
}

/** True if an address is blocked, in any case and with any `+` tag. Entries of erased customers are hashes. */
export const isBlocked = async (sql: ISql, email: string): Promise<boolean> =>
  (await blockOf(sql, email, NO_ONE)) !== null

/** The blocked side: the typed address, or else an entry of the customer on record; null if neither is blocked. */
export async function blockOf(sql: ISql, typed: string, onRecord: OnRecord): Promise<'typed' | 'onRecord' | null> {
  const [ofTyped, ofRecord] = [withHashes(entriesOfAddress(typed)), withHashes(entriesOf(onRecord))]
  const [found] = await sql<{ typed: boolean }[]>`
    SELECT email = ANY (${ofTyped}) AS typed FROM blocked_emails WHERE email = ANY (${[...ofTyped, ...ofRecord]})
    ORDER BY typed DESC LIMIT 1`
  return found ? (found.typed ? 'typed' : 'onRecord') : null
}

const NO_ONE: OnRecord = { customerId: '', emails: [], phones: [] }
const withHashes = (entries: readonly string[]) => [...entries, ...entries.map(blockedHash)]

/** The entry that replaces the address of an erased customer. */
export function blockedHash(address: string): string {
  return `sha256:${createHash('sha256').update(`wapsi blocked ${address.toLowerCase()}`).digest('hex')}`
}
