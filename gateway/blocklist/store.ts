import type { ISql } from 'postgres'

/** Whether the shop has blocked this address, in whatever case it is written. */
export async function isBlocked(sql: ISql, email: string): Promise<boolean> {
  const [row] = await sql`SELECT 1 FROM blocked_emails WHERE email = ${email.toLowerCase()}`
  return row !== undefined
}
