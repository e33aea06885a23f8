import type { News } from '#contract/news/news.ts'
import type { EarlierRequest } from '#contract/orders.ts'
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
  return newsOfAll(await requestsOnOrders(context, customerId, orderIds))
}

/** The news of each of these requests, by the request's number. */
export const newsOfAll = (requests: readonly EarlierRequest[]): Map<string, News> =>
  new Map(requests.flatMap(({ fulfillment_id: id, news }) => (news ? [[id, news] as const] : [])))

/** The requests on these orders of a customer, as each order shows them. One statement. */
export async function requestsOnOrders(
  context: Context,
  customerId: string,
  orderIds: readonly string[],
): Promise<EarlierRequest[]> {
  const [byOrder, policy] = await Promise.all([
    requestsByOrder(context.sql, [...new Set(orderIds)]),
    policyOf(context).then((read) => withUsual(context, read)),
  ])
  const shop = { context, policy, customerId }
  return [...byOrder.values()].flat().map((stored) => earlierRequest(stored, shop))
}
