import type { Entry } from '#contract/my-orders.ts'
import type { News } from '#contract/news/news.ts'
import type { TrackedOrder, TrackedParcel } from '#contract/tracking.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { inShort } from '#rules/news/news.ts'
import { isOpen, stateOfOrder } from '#rules/orders/entries.ts'
import { nameOf } from '#rules/tracking/item-name.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import { replyBy } from '#rules/tickets/reply-by.ts'
import { shownSteps } from '#rules/returns/steps.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../http/context.ts'
import type { ShopPolicy } from '../policies/policy.ts'
import { newsOfTicket } from '../news/ticket-news.ts'
import { type ForOrders, restNews, withNews } from '../tracking/order-news.ts'
import { withRedeliveries } from '../tracking/redelivery/offered.ts'
import { returnsOf, shownOrder } from '../tracking/shown.ts'
import type { MyOrder, MyRequest, MyTicket } from './mine-store.ts'

type Row = Omit<Entry, 'open'>

/** An order as it is stored, and as tracking shows it. */
export interface Tracked {
  order: MyOrder
  shown: TrackedOrder
}

/** The orders, requests and tickets of a list. */
interface Listed {
  orders: Tracked[]
  requests: MyRequest[]
  tickets: MyTicket[]
}

type Shop = ForOrders & { policy: Pick<ShopPolicy, 'answerHours'> }

/** The rows of My orders: one of each order, request and ticket; those of requests without their news. */
export const rowsOf = (listed: Listed, shop: Shop): Entry[] =>
  shown([...listed.orders.map((order) => ofWholeOrder(order, shop)), ...othersOf(listed, shop)])

/** The same of one order, with a row for each of its parcels. */
export const partsOf = (listed: Listed, shop: Shop): Entry[] =>
  shown([...listed.orders.flatMap((order) => ofOrder(order, shop)), ...othersOf(listed, shop)])

const shown = (rows: readonly Row[]): Entry[] => rows.map((row) => ({ ...row, open: isOpen(row) }))

const othersOf = ({ requests, tickets }: Listed, shop: Shop): Row[] => [
  ...requests.map((request) => ofRequest(request, indianDate(shop.now))),
  ...tickets.map((ticket) => ofTicket(ticket, shop)),
]

/** Orders as tracking shows them to their customer. */
export async function trackedOrders(context: Context, policy: ShopPolicy, orders: MyOrder[]): Promise<Tracked[]> {
  const all = orders.map((order) => ({ ...shownOrder(context, order), ...returnsOf(context, policy, order) }))
  const shown = await withRedeliveries(context, policy, all)
  return orders.flatMap((order, place) => (shown[place] ? [{ order, shown: shown[place] }] : []))
}

/** True for the row of a return or an exchange. */
export const isOfRequest = ({ kind }: Entry): boolean => kind === 'return' || kind === 'exchange'

/** Adds the news of each request to its row. */
export const withRequestNews = (entries: Entry[], news: ReadonlyMap<string, News>): Entry[] =>
  entries.map((entry) => {
    const own = isOfRequest(entry) ? news.get(entry.ref) : undefined
    return own ? { ...entry, news: inShort(own) } : entry
  })

/** An order as one row, with the news of its page; its requests have rows of their own. */
function ofWholeOrder({ order, shown: found }: Tracked, shop: ForOrders): Row {
  const { orderNumber: ref, goods, cancelledAt, createdAt, sendings, isRefunded } = order
  const { order_items: waiting, parcels, news } = withNews(found, order, shop)
  const rows = parcels.map((parcel) => ofParcel(parcel, indianDate(shop.now)))
  const days = [...waiting.map(({ promise }) => promise?.by), ...rows.map(({ day }) => day)]
  const state = stateOfOrder(
    {
      isCancelled: cancelledAt !== null,
      waiting: waiting.length,
      parcels: rows,
      untracked: sendings.flatMap(({ awb, arrivedAt, packedAt }) => (awb === '' && arrivedAt === null ? packedAt : [])),
      isRefunded,
    },
    shop.now,
  )
  return {
    kind: 'order',
    ref,
    order: ref,
    title: goods?.title ?? '',
    src: goods?.src ?? '',
    count: goods?.count ?? 0,
    state,
    at: lastOf([createdAt.toISOString(), cancelledAt?.toISOString() ?? '', ...rows.map(({ at }) => at)]),
    ...present({ day: days.filter((day) => day !== undefined).toSorted()[0], replaces: order.replaces }),
    ...present({ news: news && inShort(news) }),
  }
}

const lastOf = (times: readonly string[]): string =>
  times.filter((time) => time !== '').toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? ''

/** Its parcels, and the order itself while something of it waits or nothing of it can be followed. */
function ofOrder({ order, shown }: Tracked, shop: ForOrders): Row[] {
  const { parcels, order_items: waiting } = withNews(shown, order, shop)
  const today = indianDate(shop.now)
  const rows = parcels.map((parcel) => ({
    order: order.orderNumber,
    ...ofParcel(parcel, today),
    ...present({ replaces: order.replaces }),
  }))
  if (rows.length > 0 && waiting.length === 0) return rows
  const { title = '', src = '', count = 0 } = order.goods ?? {}
  const [first] = waiting
  const day = waiting.flatMap(({ promise }) => promise?.by ?? []).toSorted()[0]
  const itself: Row = {
    kind: 'order',
    ref: order.orderNumber,
    order: order.orderNumber,
    title: first ? nameOf(first) : title,
    src: first?.url ?? src,
    count: waiting.length || count,
    state: stateOf(order, waiting.length),
    at: (order.cancelledAt ?? order.createdAt).toISOString(),
    ...(day ? { day } : {}),
    ...present({ replaces: order.replaces }),
    news: inShort(restNews(shown, order, shop)),
  }
  return [itself, ...rows]
}

function stateOf({ cancelledAt }: MyOrder, waiting: number): string {
  if (cancelledAt) return 'cancelled'
  return waiting > 0 ? 'waiting' : 'sent'
}

function ofParcel(parcel: TrackedParcel, today: string): Omit<Row, 'order'> {
  const { state, late, items, milestones, expected_on: day, last_scan: scan } = parcel
  const moved = scan?.at ?? parcel.state_at ?? milestones.packed ?? ''
  return {
    kind: 'parcel',
    ref: parcel.AWB,
    title: items[0] ? nameOf(items[0]) : '',
    src: items[0]?.url ?? '',
    count: items.length,
    // A failed delivery is shown as such, not as late: the customer should read the reason.
    state: late && state !== 'delivery_failed' ? 'late' : (state ?? 'unscanned'),
    at: state === 'delivered' ? (milestones.delivered ?? moved) : moved,
    ...(day && day >= today && !late ? { day } : {}),
    courier: parcel.courier_name,
    ...present({ part: parcel.part, news: parcel.news && inShort(parcel.news) }),
  }
}

const TO_BE_COLLECTED = new Set(['pickup_asked', 'pickup_booked'])

function ofRequest(request: MyRequest, today: string): Row {
  const { orderNumber, n, type, status, goods, wishProduct } = request
  const { steps } = shownSteps({ ...request, requestedPickups: 0 })
  const last = steps.at(-1)
  const settled = steps.findLast(({ kind }) => kind !== undefined)
  const day = TO_BE_COLLECTED.has(status) ? steps.findLast((step) => step.day !== undefined)?.day : undefined
  return {
    kind: type === 'Exchange' ? 'exchange' : 'return',
    ref: fulfilmentId(orderNumber, n),
    order: orderNumber,
    title: goods?.title ?? '',
    src: goods?.src ?? '',
    count: goods?.count ?? 0,
    ...present({ wanted: wishProduct }),
    state: last?.step === 'photo_asked' ? last.step : status,
    at: last?.at ?? request.createdAt,
    ...(day && day >= today ? { day } : {}),
    ...present({ settled: settled?.kind }),
    ...(settled?.kind === 'order' && settled.reference ? { new_order: settled.reference } : {}),
  }
}

function ofTicket(ticket: MyTicket, { policy, now }: Shop): Row {
  const { publicId, orderNumber, status, question, updatedAt, unread, src, waitingSince } = ticket
  const today = indianDate(now)
  const by = replyBy(status === 'closed' || !waitingSince ? null : new Date(waitingSince), policy.answerHours)
  const day = by && indianDate(by)
  return {
    kind: 'ticket',
    ref: publicId,
    order: orderNumber,
    title: question,
    src,
    count: 0,
    state: status,
    at: new Date(updatedAt).toISOString(),
    ...(day && day >= today ? { day } : {}),
    ...(unread > 0 ? { unread } : {}),
    news: inShort(newsOfTicket(ticket, { answerHours: policy.answerHours, now })),
  }
}
