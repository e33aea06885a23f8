import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { News } from '#contract/news/news.ts'
import type { EarlierRequest } from '#contract/orders.ts'
import type { Bought, Entry, Moment, story as contract } from '#contract/my-orders.ts'
import type { TrackedParcel } from '#contract/tracking.ts'
import { promiseOf } from '#rules/dispatch/ladder.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { orderNumbersOf } from '#rules/orders/identifier.ts'
import { contentWords, itemsOf } from '#rules/tracking/parts.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import { shownSteps } from '#rules/returns/steps.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { withUsual } from '../news/shop-news.ts'
import { policyOf } from '../policies/policy.ts'
import { withNews } from '../tracking/order-news.ts'
import { boughtOf } from './bought.ts'
import { cancellationFor } from './cancel/shown.ts'
import { isOfRequest, partsOf, trackedOrders, withRequestNews } from './entries.ts'
import {
  type MyOrder,
  myOrderNumbered,
  type MyRequest,
  type MyTicket,
  myOrders,
  myRequests,
  myTickets,
} from './mine-store.ts'
import { newsOfAll, requestsOnOrders } from './news-by-request.ts'

/** One order of a customer: its news, as it was bought, its history, and the promises on it. */
export async function story(
  context: Context,
  { customerId, order: typed }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const orderId = (await myOrderNumbered(context.sql, customerId, orderNumbersOf(typed))) ?? refuse('ORDER_NOT_FOUND')
  const whose = { customerId, orderId }
  const [orders, requests, tickets, asBought, earlier, policy] = await Promise.all([
    myOrders(context.sql, whose),
    myRequests(context.sql, whose),
    myTickets(context.sql, whose),
    boughtOf(context, whose),
    requestsOnOrders(context, customerId, [orderId]),
    policyOf(context).then((read) => withUsual(context, read)),
  ])
  const [tracked] = await trackedOrders(context, policy, orders)
  if (!tracked) return refuse('ORDER_NOT_FOUND')
  const { order, shown } = tracked
  const { bought, backPaise = 0 } = asBought ?? {}
  const shop = { policy, now: context.now() }
  const newsOf = newsOfAll(earlier)
  const moments = [
    ...ofOrder(order, shown.order_items),
    ...shown.parcels.flatMap((parcel, index) =>
      ofParcel(parcel, { n: index + 1, of: shown.parcels.length }, indianDate(shop.now)),
    ),
    ...requests.flatMap(ofRequest),
    ...tickets.flatMap(ofTicket),
  ]
  const entries = withRequestNews(partsOf({ orders: [tracked], requests, tickets }, shop), newsOf)
  const cancellation = await cancellationFor(context, policy, { ...whose, backPaise })
  return {
    number: order.orderNumber,
    order_id: order.id,
    items: [...itemsOf(shown.parcels), ...shown.sent_items, ...shown.order_items],
    moments: moments.toSorted(inTime),
    ...present({
      bought: bought && withOwnDetails(bought, order, earlier, shop.now),
      cancellation,
      replaces: order.replaces,
    }),
    entries,
    ...present({ news: withNews(shown, order, shop, present({ request: requestOf(entries, newsOf) })).news }),
  }
}

/** The newest open request with its news; undefined if there is none. */
function requestOf(entries: readonly Entry[], newsOf: ReadonlyMap<string, News>) {
  const open = entries.find((entry) => entry.open && isOfRequest(entry))
  const news = open && newsOf.get(open.ref)
  return news && { news, noun: open.kind === 'exchange' ? ('exchange' as const) : ('return' as const) }
}

/** Each item that waits has the day of its own promise, and each that is in a request has its newest request. */
function withOwnDetails(bought: Bought, { waiting }: MyOrder, requests: readonly EarlierRequest[], now: Date): Bought {
  const days = new Map(waiting.map((item) => [item.lineId, promiseOf(item, now).by]))
  const oldestFirst = requests.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  const inRequest = new Map(oldestFirst.flatMap((one) => one.line_items.map(({ id }) => [id, stageOf(one)] as const)))
  const own = ({ id }: { id: string }) => present({ ships_by: days.get(id), request: inRequest.get(id) })
  return { ...bought, items: bought.items.map((item) => ({ ...item, ...own(item) })) }
}

/** A request with the stage that it has reached. */
const stageOf = ({ fulfillment_id: ref, type, news }: EarlierRequest): Bought['items'][number]['request'] => ({
  ref,
  kind: type === 'Exchange' ? 'exchange' : 'return',
  ...present({ stage: news?.thread[news.at]?.label }),
})

/** Events that happened come before promised ones; the rest keeps its order. */
function inTime(a: Moment, b: Moment): number {
  if (a.at && b.at) return Date.parse(a.at) - Date.parse(b.at)
  if (!a.at && !b.at) return (a.day ?? '').localeCompare(b.day ?? '')
  return a.at ? -1 : 1
}

function ofOrder({ orderNumber: ref, createdAt, cancelledAt }: MyOrder, waiting: TrackedParcel['items']): Moment[] {
  const day = waiting.flatMap(({ promise }) => promise?.by ?? []).toSorted()[0]
  return [
    { kind: 'order', ref, what: 'ordered', at: createdAt.toISOString() },
    ...(cancelledAt ? [{ kind: 'order' as const, ref, what: 'cancelled', at: cancelledAt.toISOString() }] : []),
    ...(day ? [{ kind: 'order' as const, ref, what: 'promised', day }] : []),
  ]
}

/** States that are no milestone; they are shown while they last. */
const TROUBLES = new Set(['delivery_failed', 'cancelled', 'lost'])

function ofParcel(parcel: TrackedParcel, part: { n: number; of: number }, today: string): Moment[] {
  const { AWB: ref, courier_name: courier, milestones, state, state_at: at, expected_on: day, late } = parcel
  const base = { kind: 'parcel' as const, ref, courier, ...(part.of > 1 ? { part } : {}) }
  const moments: Moment[] = [
    ...Object.entries(milestones).map(([what, when]) => ({ ...base, what, at: when })),
    ...(state && at && TROUBLES.has(state) ? [{ ...base, what: state, at }] : []),
    ...(day && day >= today && !late ? [{ ...base, what: 'expected', day }] : []),
  ]
  const [first, ...rest] = moments.toSorted(inTime)
  return first && part.of > 1 ? [{ ...first, ...contentFields(parcel) }, ...rest] : moments
}

function contentFields(parcel: TrackedParcel): Pick<Moment, 'holds' | 'together'> {
  const holds = contentWords(parcel).slice(0, LONGEST)
  if (holds === '') return {}
  return { holds, ...present({ together: parcel.part?.of }) }
}

const LONGEST = 1000

function ofRequest(request: MyRequest): Moment[] {
  const { steps } = shownSteps({ ...request, requestedPickups: 0 })
  const base = {
    kind: request.type === 'Exchange' ? ('exchange' as const) : ('return' as const),
    ref: fulfilmentId(request.orderNumber, request.n),
  }
  return steps.map(({ step, at, kind, reference }) => ({
    ...base,
    what: step,
    at,
    ...present({ settled: kind }),
    ...(reference ? { reference } : {}),
  }))
}

function ofTicket({ publicId: ref, createdAt, answers, closures }: MyTicket): Moment[] {
  const moment = (what: string, at: string): Moment => ({
    kind: 'ticket',
    ref,
    what,
    at: new Date(at).toISOString(),
  })
  return [
    moment('raised', createdAt),
    ...answers.map((at) => moment('answered', at)),
    ...closures.flatMap(({ closedAt, reopenedAt }) => [
      moment('closed', closedAt),
      ...(reopenedAt ? [moment('reopened', reopenedAt)] : []),
    ]),
  ]
}
