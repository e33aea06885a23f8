import { createHash } from 'node:crypto'
import type { ISql } from 'postgres'

/** Whether one of these addresses is blocked, in any case. The address of an erased customer is stored as a hash. */
export async function isBlocked(sql: ISql, ...emails: string[]): Promise<boolean> {
  const addresses = emails.map((email) => email.toLowerCase())
  const [row] = await sql`
    SELECT 1 FROM blocked_emails WHERE email = ANY (${[...addresses, ...addresses.map(blockedHash)]})`
  return row !== undefined
}

/** The entry that stands for the address of an erased customer. */
export function blockedHash(address: string): string {
  return `sha256:${createHash('sha256').update(`wapsi blocked ${address.toLowerCase()}`).digest('hex')}`
}
