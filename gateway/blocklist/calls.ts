import type { check as contract } from '#contract/blocklist.ts'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { isEmail } from '#rules/blocklist/email.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { isBlocked } from '../customers/contact-store.ts'

/** Checks an address: its format first, which needs no lookup, then the list. */
export async function check(
  context: Context,
  { email }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  if (!isEmail(email, context.config.SPECIFICATION) || (await isBlocked(context.sql, email))) refuse('INVALID_EMAIL')
  return { blocked: false }
}
