import type { Context } from '../http/context.ts'
import { hashPassword, isOfToday } from './password.ts'

/** Hashes a password anew that was right just now, where it is kept at a cost that is no longer today's. */
export async function renewHash({ sql }: Pick<Context, 'sql'>, staffId: string, password: string): Promise<void> {
  const [account] = await sql<{ password: string }[]>`
    SELECT password FROM staff_accounts WHERE staff_id = ${staffId} AND provider_id = 'credential'`
  if (!account || isOfToday(account.password)) return
  const renewed = await hashPassword(password)
  // Only while it is still the same one: she may have set another meanwhile.
  await sql`
    UPDATE staff_accounts SET password = ${renewed}
    WHERE staff_id = ${staffId} AND provider_id = 'credential' AND password = ${account.password}`
}
