import type { News } from '#contract/news/news.ts'
import type { NewsTime } from '../near-day.ts'
import { type Days, newsOf, type NewsAct, type Row, rowOf } from '../news.ts'
import { amongOthers } from './several-parcels.ts'
import { ORDER_ROWS, type OrderFacts, type OrderView } from './order-rows.ts'
import type { ParcelFacts } from '../parcels/parcel-facts.ts'
import { parcelNews } from '../parcels/parcel-news.ts'
import { isMissedToday } from '../parcels/parcel-trouble-rows.ts'

/**
 * The news of an order: of the parcel that was searched for, else of its most urgent one if it needs the customer or
 * comes today, else of what still has to be sent, else of its open request or its parcels. (Specification 2, 9.)
 */
export function orderNews(order: OrderFacts, days: Days, time: NewsTime): News {
  const searched = order.leads === undefined ? undefined : order.parcels[order.leads]
  if (order.cancelledAt === undefined && searched) return parcelNews(searched, searched.days ?? days, time)
  const parcel = mostUrgent(order.parcels, time)
  if (order.cancelledAt === undefined && parcel) {
    const isDelivered = order.parcels.every(({ state }) => state === 'delivered')
    if (order.waiting.length === 0 && isDelivered && order.request) return newsOfRequest(order.request)
    if (order.waiting.length === 0 || rankOf(parcel, time) <= TODAY)
      return amongOthers(parcelNews(parcel, parcel.days ?? days, time), parcel, order, time)
  }
  const view = { ...order, days, time }
  const news = newsOf(orderRow(view).news(view), order.src)
  if (!order.masked) return news
  const { act: _act, src: _src, ...rest } = news
  return rest
}

/** The acts of a request that the page of its order names as they are: each is done on the page of the request. */
const NAMED: ReadonlySet<NewsAct['what']> = new Set([
  'add_photo',
  'send_parcel',
  'rebook',
  'change_day',
  'give_account',
  'raise_ticket',
])

/** The news of a request on the page of its order: the button leads to the request. */
function newsOfRequest({ noun, news }: NonNullable<OrderFacts['request']>): News {
  if (news.act && NAMED.has(news.act.what)) return news
  return { ...news, act: { what: 'view_request', label: `View ${noun}` } }
}

/** The row of the table that an order has, if none of its parcels leads. */
export function orderRow(view: OrderView): Row<OrderView> {
  return rowOf(ORDER_ROWS, view)
}

/** The rank of a parcel that comes today; those before it are in trouble. */
const TODAY = 4

/** The urgency of a parcel: 0 is the most urgent. */
function rankOf(parcel: ParcelFacts, time: NewsTime): number {
  const { state, late } = parcel
  if (state === 'delivery_failed') return 0
  if (state === 'lost' || state === 'cancelled') return 1
  if (state === 'rto' || state === 'rto_delivered') return 3
  if (late || isMissedToday(parcel, time)) return 2
  if (state === 'out_for_delivery') return TODAY
  return state === 'delivered' ? 6 : 5
}

/** The most urgent parcel; once all are delivered, the one that came last. */
const mostUrgent = (parcels: OrderFacts['parcels'], time: NewsTime) =>
  parcels.toSorted(
    (one, other) => rankOf(one, time) - rankOf(other, time) || deliveredAt(other).localeCompare(deliveredAt(one)),
  )[0]

const deliveredAt = ({ state, milestones, state_at: at }: ParcelFacts) =>
  state === 'delivered' ? (milestones.delivered ?? at ?? '') : ''
