import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { mine as contract } from '#contract/my-orders.ts'
import { pageOf } from '#rules/orders/entries.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import type { Context } from '../http/context.ts'
import { withUsual } from '../news/shop-news.ts'
import { policyOf } from '../policies/policy.ts'
import { isOfRequest, rowsOf, trackedOrders, withRequestNews } from './entries.ts'
import { newsByRequest } from './news-by-request.ts'
import { myOrders, myRequests, myTickets } from './mine-store.ts'

/** Lists everything of a customer at the shop: four statements, however much it is, and one if a delivery failed. */
export async function mine(
  context: Context,
  { customerId, show, page = 1 }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const whose = { customerId, orderId: null }
  const [orders, requests, tickets, policy] = await Promise.all([
    myOrders(context.sql, whose),
    myRequests(context.sql, whose),
    myTickets(context.sql, whose),
    policyOf(context).then((read) => withUsual(context, read)),
  ])
  const tracked = await trackedOrders(context, policy, orders)
  const entries = rowsOf({ orders: tracked, requests, tickets }, { policy, now: context.now() })
  const shown = pageOf(entries, show, page)
  const orderOf = new Map(requests.map(({ orderNumber, n, orderId }) => [fulfilmentId(orderNumber, n), orderId]))
  const orderIds = shown.entries.filter(isOfRequest).flatMap(({ ref }) => orderOf.get(ref) ?? [])
  const news = await newsByRequest(context, customerId, orderIds)
  return { ...shown, entries: withRequestNews(shown.entries, news) }
}
