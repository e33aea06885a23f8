import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { details as contract } from '#contract/orders.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { policyOf } from '../policies/policy.ts'
import { shownDetails } from './shown.ts'
import { orderOf } from './store.ts'

/** Shows one order of one customer, with the eligibility of every item. */
export async function details(
  context: Context,
  { customerId, orderId }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const policy = await policyOf(context)
  const order = (await orderOf(context.sql, customerId, orderId, policy)) ?? refuse('ORDER_NOT_FOUND')
  return shownDetails(context, order, policy)
}
