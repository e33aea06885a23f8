import type * as contract from '#contract/access.ts'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { Context } from '../context.ts'
import type { Visitor } from '../route.ts'
import { leaveSession, shopperOf } from './session.ts'

/** Tells whose session this browser has. */
export async function who(
  context: Context,
  _asked: RequestOf<typeof contract.who>,
  { request }: Visitor,
): Promise<ResponseOf<typeof contract.who>> {
  const shopper = await shopperOf(context, request)
  return shopper ? { customer_id: shopper.customerId } : {}
}

/** Ends the session of this browser, or every one of hers. */
export async function leave(
  context: Context,
  { everywhere }: RequestOf<typeof contract.leave>,
  caller: Visitor,
): Promise<ResponseOf<typeof contract.leave>> {
  await leaveSession(context, caller, { everywhere })
  return { left: true }
}
