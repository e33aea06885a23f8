import { createHash } from 'node:crypto'
import type { ISql } from 'postgres'

/** Whether the shop has blocked one of these addresses, in whatever case it is written; of an erased shopper it keeps the hash. */
export async function isBlocked(sql: ISql, ...emails: string[]): Promise<boolean> {
  const addresses = emails.map((email) => email.toLowerCase())
  const [row] = await sql`
    SELECT 1 FROM blocked_emails WHERE email = ANY (${[...addresses, ...addresses.map(blockedHash)]})`
  return row !== undefined
}

/** What stands in the list for the address of somebody who was erased. */
export function blockedHash(address: string): string {
  return `sha256:${createHash('sha256').update(`wapsi blocked ${address.toLowerCase()}`).digest('hex')}`
}
