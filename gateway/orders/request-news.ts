import type { EarlierRequest } from '#contract/orders.ts'
import { requestDays } from '#rules/days/request-days.ts'
import { requestEnd } from '#rules/days/request-end.ts'
import type { RequestFacts, RequestItem } from '#rules/news/requests/request-facts.ts'
import type { Days } from '#rules/news/news.ts'
import { present } from '#rules/present.ts'
import { totalDue } from '#rules/returns/bonus/bonus.ts'
import type { Worth } from '#rules/returns/money/due.ts'
import { lastDay } from '#rules/returns/window.ts'
import type { ShopNews } from '../news/shop-news.ts'
import type { StoredEarlierRequest } from './earlier-requests-store.ts'

/** The facts that the request itself does not have. */
export interface RequestSurroundings {
  /** The days in which its customer can return something that arrived. */
  windowDays: number
  /** Its value, while it is known and neither settled nor over. */
  worth: Worth | undefined
  /** If its items can be requested now, and until when; absent if it is not known. */
  again?: { until?: string } | false
}

/** The facts of a request for its news, and the days that the shop promises. */
export interface NewsFacts {
  facts: RequestFacts
  days: Days
}

/** The facts for the news of a request, as it is shown. */
export function newsFactsOf(
  shown: EarlierRequest,
  stored: StoredEarlierRequest,
  { policy, ...around }: RequestSurroundings & { policy: ShopNews },
): NewsFacts {
  const { newsFacts, steps = [] } = { ...stored, ...shown }
  const { zip, replacement } = newsFacts
  const days = requestDays({ steps, ...present({ zip, shippedAt: replacement?.shippedAt }) }, policy)
  const facts = factsOf(shown, stored, around)
  return { facts, days: { ...days, ...requestEnd({ ...facts, zip }, days, policy) } }
}

function factsOf(
  shown: EarlierRequest,
  { newsFacts, day, charge, worth: pending, line_items: items }: StoredEarlierRequest,
  { worth, again, windowDays }: RequestSurroundings,
): RequestFacts {
  const { photoBy, isLost, replacement } = newsFacts
  const { deliveredAt } = replacement ?? {}
  const ready = items
    .flatMap(({ wish, id }) => (wish.waits && wish.readyOn && !isRejected(shown, id) ? [wish.readyOn] : []))
    .toSorted()
    .at(-1)
  const until = again === false ? undefined : again?.until
  const pickup = day?.noCourier ? undefined : day?.chosen
  const paysMoney = shown.type === 'Return' || shown.refund_way !== undefined
  return {
    ...shown,
    line_items: shown.line_items.map((item, place) => itemOf(item, items[place])),
    ...present({
      due: worth && !worth.isUnknown && paysMoney ? inRupees(totalDue(worth)) : undefined,
      costs: pending && costOf(pending),
      cod: charge?.feeWay === 'cash' ? costOf(charge) : undefined,
      photoBy,
      isLost,
      courierState: day?.pickup?.parcel,
      replacement,
      window: deliveredAt === undefined ? until : lastDay(new Date(deliveredAt), windowDays),
    }),
    ...(again === false ? { again } : {}),
    ...(pickup || ready ? { expected: present({ pickup, ready }) } : {}),
  }
}

const isRejected = ({ line_items: items }: EarlierRequest, itemId: string) =>
  items.some(({ id, outcome }) => id === itemId && outcome === 'rejected')

/** An item with what the names of the wire say otherwise. */
function itemOf(
  item: EarlierRequest['line_items'][number],
  stored: StoredEarlierRequest['line_items'][number] | undefined,
): RequestItem {
  return { ...item, ...(stored?.wish.product ? { isOtherProduct: true } : {}) }
}

/** What an exchange costs in rupees; undefined if nothing. */
function costOf({ fee, morePaise }: { fee: number; morePaise: number }): string | undefined {
  const paise = fee * 100 + morePaise
  return paise > 0 ? inRupees(paise) : undefined
}

/** Paise as rupees on the wire: "1499.00". */
export const inRupees = (paise: number): string => (paise / 100).toFixed(2)
