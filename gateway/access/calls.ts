import type * as contract from '#contract/access.ts'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { maskContact } from '#rules/access/mask-contact.ts'
import { whoIsMeant } from '#rules/access/meant.ts'
import type { Context } from '../http/context.ts'
import type { Visitor } from '../http/caller.ts'
import { reachable } from '../customers/reachable-store.ts'
import { leaveSession, signedInCustomer } from './session.ts'

/** The customer signed in on this browser, and their contacts, masked. */
export async function who(
  context: Context,
  _request: RequestOf<typeof contract.who>,
  { request }: Visitor,
): Promise<ResponseOf<typeof contract.who>> {
  const customer = await signedInCustomer(context, request)
  if (!customer) return {}
  const found = await reachable(context.sql, whoIsMeant('customer', customer.customerId))
  return { customer_id: customer.customerId, signed_in_as: found ? maskContact(found) : '' }
}

/** Ends the session of this browser, or all sessions of the customer. */
export async function leave(
  context: Context,
  { everywhere }: RequestOf<typeof contract.leave>,
  caller: Visitor,
): Promise<ResponseOf<typeof contract.leave>> {
  await leaveSession(context, caller, { everywhere })
  return { left: true }
}
