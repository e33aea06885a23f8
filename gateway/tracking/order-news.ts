import type { News } from '#contract/news/news.ts'
import type { TrackedOrder, TrackedParcel } from '#contract/tracking.ts'
import { promisedDay } from '#rules/days/promise.ts'
import { parcelDays, type Promises } from '#rules/days/request-days.ts'
import type { NewsTime } from '#rules/news/near-day.ts'
import { orderNews } from '#rules/news/orders/order-news.ts'
import type { OrderFacts } from '#rules/news/orders/order-rows.ts'
import { parcelNews } from '#rules/news/parcels/parcel-news.ts'
import { shownCancellation } from '#rules/orders/cancel/cancel-order.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { hasLongWindow, lastDay, type Windows } from '#rules/returns/window.ts'
import { present } from '#rules/present.ts'
import { choiceIn } from '#rules/tracking/redelivery.ts'
import type { OrderCancellation, TravellingOrder } from './order-store.ts'

/** The shop as the news of its orders needs it, and the moment of the reader. */
export interface ForOrders {
  policy: Pick<Policy, 'codGateways' | 'refundDays' | keyof Windows> & Promises
  now: Date
}

type Stored = Pick<TravellingOrder, 'newsFacts' | 'sendings' | 'customerId'>
type ParcelOfOrder = OrderFacts['parcels'][number]

/**
 * An order with its news and that of each of its parcels. It is made of what the reader sees of the order: to others
 * than its customer it tells no more than the order does. `request` is an open request on it, `leads` the place of the
 * parcel that was searched for.
 */
export function withNews(
  shown: TrackedOrder,
  stored: Stored,
  shop: ForOrders,
  { request, leads }: Partial<Pick<OrderFacts, 'request' | 'leads'>> = {},
): TrackedOrder {
  const time: NewsTime = { now: shop.now, style: 'page' }
  const facts = orderFacts(shown, stored, shop)
  return {
    ...shown,
    parcels: shown.parcels.map((parcel, place) => {
      const own = facts.parcels[place]
      return own ? { ...parcel, news: parcelNews(own, own.days ?? {}, time) } : parcel
    }),
    news: orderNews({ ...facts, ...present({ request, leads }) }, {}, time),
  }
}

/** The news of the part of an order that no parcel has: for a list in which each parcel has a row of its own. */
export function restNews(shown: TrackedOrder, stored: Stored, shop: ForOrders): News {
  const { parcels, ...rest } = orderFacts(shown, stored, shop)
  const facts = { ...rest, parcels: [], ...(parcels.length > 0 ? { hasUntracked: true } : {}) }
  return orderNews(facts, {}, { now: shop.now, style: 'page' })
}

function orderFacts(shown: TrackedOrder, stored: Stored, { policy }: ForOrders): OrderFacts {
  const { order_date: orderedAt, order_items: waiting, sent_items: untracked, parcels, masked } = shown
  const { newsFacts } = stored
  const { gateways, openPaise, promisedOn, src } = newsFacts
  const payment = paymentOf(gateways, policy.codGateways)
  const isCod = !masked && payment === 'COD' && openPaise > 0
  // Of several parcels no one knows which courier collects how much.
  const isOne = parcels.length === 1 && waiting.length + untracked.length === 0
  const common = {
    orderedAt,
    ...(masked ? { masked } : {}),
    ...(isCod && isOne ? { cod: (openPaise / 100).toFixed(2) } : {}),
  }
  return {
    orderedAt,
    ...present({ cancelledAt: shown.cancelled_at, src: masked ? undefined : src }),
    ...present(srcOf(shown)),
    waiting: waiting.flatMap(({ promise, units }) => (promise ? [{ ...promise, units }] : [])),
    ...(waiting.length > 0 ? present({ promisedOn }) : {}),
    ...(untracked.length > 0 ? { hasUntracked: true } : {}),
    parcels: parcels.map((parcel) => ({
      ...parcelOf(parcel),
      ...common,
      ...daysOf(parcel, shown, newsFacts, policy),
      ...windowOf(parcel, shown, stored, policy),
      ...restOf(parcel, parcels),
      ...present({ unpaid: isCod ? unpaidOf(parcel, parcels) : undefined }),
    })),
    ...(masked ? { masked } : { payment, ...cancellationFacts(newsFacts.cancellation, shown.cancelled_at, policy) }),
  }
}

/** The wish of the customer to cancel the order, and what goes back for it. */
export function cancellationFacts(
  wish: OrderCancellation | undefined,
  cancelledAt: string | undefined,
  { refundDays }: Pick<Policy, 'refundDays'>,
): Pick<OrderFacts, 'cancellation' | 'refund'> {
  const byOf = (at: string) => promisedDay('refund_source', new Date(at), refundDays)?.on
  // The shop cancelled it: how much goes back is not known here, its day is.
  if (!wish) {
    const by = cancelledAt && byOf(cancelledAt)
    return by ? { refund: { by } } : {}
  }
  const { state, requestedAt, backPaise = 0 } = wish
  const facts = { isCancelled: cancelledAt !== undefined, isSent: false, isReplacement: false, wish: state }
  const cancellation = shownCancellation(facts, false)
  if (cancellation === undefined || cancellation === 'offered') return {}
  if (backPaise <= 0) return { cancellation }
  const by = byOf(cancelledAt ?? requestedAt)
  return { cancellation, refund: { amount: (backPaise / 100).toFixed(2), ...present({ by }) } }
}

/** The customer's request for another try, in the name of the rules. */
function parcelOf({ redelivery, items, news: _, ...parcel }: TrackedParcel): Omit<ParcelOfOrder, 'orderedAt'> {
  if (!redelivery) return { ...parcel, ...present({ src: items[0]?.url }) }
  const { days, next } = redelivery
  const choices = { days, ...present({ next, choice: choiceIn(redelivery) }) }
  return { ...parcel, redelivery: choices, ...present({ src: items[0]?.url }) }
}

/**
 * What of a cash order was not paid: all of it while no parcel has arrived. Once one has, the others; but the courier
 * of several parcels of one fulfilment may have collected all of it with the first.
 */
function unpaidOf({ state, part }: TrackedParcel, all: readonly TrackedParcel[]): ParcelOfOrder['unpaid'] {
  const arrived = all.filter((one) => one.state === 'delivered')
  if (arrived.length === 0) return 'order'
  return state === 'delivered' || (part && arrived.some((one) => one.part)) ? undefined : 'parcel'
}

/** The states of the other parcels that hold the rest of its items. */
function restOf(parcel: TrackedParcel, all: readonly TrackedParcel[]): Pick<ParcelOfOrder, 'rest'> {
  const { part } = parcel
  if (!part) return {}
  const others = all.filter((one) => one !== parcel && one.part?.of === part.of)
  return { rest: others.map(({ state = 'booked' }) => state) }
}

function daysOf(
  { milestones: { shipped: shippedAt } }: TrackedParcel,
  { masked }: TrackedOrder,
  { zip }: Stored['newsFacts'],
  promises: Promises,
): Pick<ParcelOfOrder, 'days'> {
  return { days: parcelDays(present({ shippedAt, zip: masked ? undefined : zip }), promises) }
}

/** The last day to return the items of a parcel, while something of its order can be returned. */
function windowOf(
  { AWB }: TrackedParcel,
  { returns }: TrackedOrder,
  { sendings, customerId }: Stored,
  policy: ForOrders['policy'],
): Pick<ParcelOfOrder, 'returnsUntil'> {
  const { arrivedAt = null } = sendings.find(({ awb }) => awb === AWB) ?? {}
  if (!returns || returns.over || arrivedAt === null) return {}
  return {
    returnsUntil: hasLongWindow(policy, customerId)
      ? returns.until
      : lastDay(new Date(arrivedAt), policy.returnWindowDays),
  }
}

/** The pictures of the first item, and of the first that was sent. */
function srcOf({ order_items: waiting, sent_items: untracked, parcels }: TrackedOrder) {
  const sentSrc = [...parcels.flatMap(({ items }) => items), ...untracked][0]?.url || undefined
  return { src: (waiting[0] ?? untracked[0])?.url || sentSrc, sentSrc }
}
