import type { News } from '#contract/news/news.ts'
import type { Context } from '../http/context.ts'
import { policyOf } from '../policies/policy.ts'
import { requestsByOrder } from './earlier-requests-store.ts'
import { withUsual } from '../news/shop-news.ts'
import { earlierRequest } from './shown-request.ts'

/**
 * The news of each request on these orders of a customer, by the request's number, "1042.1": as the order shows it. One
 * statement.
 */
export async function newsByRequest(
  context: Context,
  customerId: string,
  orderIds: readonly string[],
): Promise<Map<string, News>> {
  const [byOrder, policy] = await Promise.all([
    requestsByOrder(context.sql, [...new Set(orderIds)]),
    policyOf(context).then((read) => withUsual(context, read)),
  ])
  const shop = { context, policy, customerId }
  return new Map(
    [...byOrder.values()].flat().flatMap((stored) => {
      const { news } = earlierRequest(stored, shop)
      return news ? [[stored.fulfillment_id, news] as const] : []
    }),
  )
}
