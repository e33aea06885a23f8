import type { EarlierRequest } from '#contract/orders.ts'
import type { RequestType } from '#contract/returns.ts'
import { isReservedUntilSent, wishFields } from '#rules/exchanges/wish.ts'
import { indianDate } from '#rules/india/calendar.ts'
import type { Days } from '#rules/news/news.ts'
import { requestNews } from '#rules/news/requests/request-news.ts'
import { mayChangeDay, pickupDayOf } from '#rules/pickups/change-day.ts'
import { postageWords } from '#rules/pickups/postage.ts'
import { present } from '#rules/present.ts'
import { bonusDue } from '#rules/returns/bonus/bonus.ts'
import { countedOf, type Worth } from '#rules/returns/money/due.ts'
import { wantsAccount } from '#rules/returns/money/payouts.ts'
import { mayCancel } from '#rules/returns/moves.ts'
import { shownOutcome } from '#rules/returns/outcome.ts'
import { isUnserved, shownSteps } from '#rules/returns/steps.ts'
import { windowDaysOf } from '#rules/returns/window.ts'
import type { Context } from '../http/context.ts'
import type { ShopNews } from '../news/shop-news.ts'
import { paysOut, refundMethodOf, refundTermsOf, type ShopPolicy } from '../policies/policy.ts'
import { costFields, orderedCostFields, refundAbout, refundByCheck, refundTermFields } from './cost-fields.ts'
import type { PendingWorth, StoredEarlierRequest } from './earlier-requests-store.ts'
import { inRupees, type NewsFacts, newsFactsOf, type RequestSurroundings } from './request-news.ts'
import { mostLeft, paidBy } from './store.ts'

/** The part of a server that requests are shown by. */
type Server = Pick<Context, 'config' | 'now' | 'couriers'>

/** The shop, for its requests: its policy with its usual times, the customer of the order, and its server. */
export interface ForRequests {
  context: Server
  policy: ShopNews
  customerId: string
}

/** A request as its customer sees it, with its news. `again` if its items can be requested again, and until when. */
export function earlierRequest(
  stored: StoredEarlierRequest,
  shop: ForRequests,
  again?: RequestSurroundings['again'],
): EarlierRequest {
  const { shown, facts, days } = shownWithFacts(stored, shop, again)
  return { ...shown, news: requestNews(facts, days, { now: shop.context.now(), style: 'page' }) }
}

/** A request as its customer sees it, and the facts for its news. */
export function shownWithFacts(
  stored: StoredEarlierRequest,
  { context, policy, customerId }: ForRequests,
  again?: RequestSurroundings['again'],
): NewsFacts & { shown: EarlierRequest } {
  const certain = withoutNews(stored, policy, context)
  const shown = { ...certain, ...refundByCheck(certain, stored, { policy, now: context.now() }) }
  const worth = stored.worth && worthWithBonus(stored.type, stored.worth, { policy, config: context.config })
  const around = { windowDays: windowDaysOf(policy, customerId), worth, ...(again === undefined ? {} : { again }) }
  const news = newsFactsOf(shown, stored, { policy, ...around })
  const refund = refundAbout(shown, news.days, { now: context.now(), style: 'page' })
  const items = withReservations(shown.line_items, stored.line_items, news.days)
  return { ...news, shown: { ...shown, line_items: items, ...refund } }
}

/** The items of a request with their reservations that last until it should be sent. */
function withReservations(
  items: EarlierRequest['line_items'],
  stored: StoredEarlierRequest['line_items'],
  { sent }: Days,
): EarlierRequest['line_items'] {
  return items.map((item, place) => {
    const { reservedUntil } = stored[place] ?? {}
    const until = reservedUntil && indianDate(new Date(reservedUntil))
    return until && isReservedUntilSent(until, sent?.on) ? { ...item, held_until: until } : item
  })
}

function withoutNews(
  {
    counts: _,
    events,
    pickups_requested: requestedPickups,
    orderKnown,
    worth,
    payout,
    ownParcel,
    charge,
    paidOut,
    day,
    newsFacts: { replacement },
    ...request
  }: StoredEarlierRequest,
  policy: ShopPolicy,
  context: Server,
): EarlierRequest {
  const { config } = context
  const { created_at: createdAt, status } = request
  const underWay = day?.pickup?.parcel === 'out_for_pickup' || ownParcel?.state !== undefined
  // No courier would book its pickup: its customer can send it without waiting for staff.
  const unserved = status === 'pickup_failed' && isUnserved(events) ? { may_change: true } : undefined
  const parcel = ownParcel ?? unserved
  const cancelFacts = { status, settled: !worth, underWay }
  const items = request.line_items.map(({ reservedUntil: _until, wish, paidPaise, causes, ...item }) => ({
    ...item,
    ...wishFields(wish),
    paid: inRupees(paidPaise),
    ...(causes.length > 0 ? { causes } : {}),
    ...shownOutcome({ status, events }, item.id),
  }))
  return {
    ...request,
    line_items: items,
    ...(worth && !worth.money.isUnknown ? { paid: inRupees(comesBack(request.type, worth, policy)) } : {}),
    ...(worth
      ? costFields(config, request.type, worth)
      : orderedCostFields(charge, replacement?.state === 'delivered')),
    ...(paidOut ? { fee: paidOut.fee, paid: inRupees(paidOut.paidPaise) } : {}),
    ...bonusFields(paidOut?.bonusPaise ?? (worth && bonusDue(worthWithBonus(request.type, worth, { policy, config })))),
    ...(worth ? refundTermFields(config, policy, { ...worth, ...worth.dates, type: request.type }) : {}),
    ...refundToFields(config, policy, { ...request, worth, payout }),
    ...present({ own_parcel: parcel }),
    ...(day?.noCourier ? { no_courier: true } : {}),
    ...(day?.noCourier || parcel ? { postage: postageWords(policy.postageUpTo) } : {}),
    ...pickupChangeFields(context, policy, day),
    ...(day?.mayCome ? { earlier_may_come: true } : {}),
    ...(policy.customerCancels && mayCancel(cancelFacts) ? { may_cancel: true } : {}),
    ...shownSteps({ createdAt, status, events, requestedPickups, orderKnown }),
  }
}

/** The target of a request's refund, for the customer; nothing if none is paid out or due. */
function refundToFields(
  config: Context['config'],
  policy: ShopPolicy,
  { type, status, worth, payout }: Pick<StoredEarlierRequest, 'type' | 'status' | 'worth' | 'payout'>,
): Pick<EarlierRequest, 'refund_to'> {
  const { shown: to = null, name, trouble, state, paidTo } = payout ?? {}
  const paid = paidTo ? { to: paidTo } : {}
  if (state === 'sending' || state === 'underway') return { refund_to: { state: 'underway', ...paid } }
  if (state === 'paid') return { refund_to: { state: 'paid', ...paid } }
  const refundMethod = worth && refundMethodOf(config, policy, { ...worth, type })
  const request = { refundMethod, status, settled: !worth, payout: state ?? undefined }
  if (!paysOut(config, policy) || !wantsAccount(request)) return {}
  if (to !== null) return { refund_to: { state: 'given', to, ...(name ? { name } : {}) } }
  return { refund_to: trouble ? { state: 'again', why: trouble } : { state: 'wanted' } }
}

/** The day of its pickup, while the customer may change it. */
function pickupChangeFields(context: Server, { changesDay }: ShopPolicy, facts: StoredEarlierRequest['day']) {
  if (!changesDay || !facts || !canCollect(context) || !mayChangeDay(facts)) return {}
  const day = pickupDayOf(facts)
  return { pickup_change: day && day >= indianDate(context.now()) ? { day } : {} }
}

/** The value of a request that is neither settled nor over. */
function worthOf(type: RequestType, pending: PendingWorth, { codGateways }: ShopPolicy): Worth {
  const { fee, paidPaise, feeWay, money, payment } = pending
  return { type, paidPaise, feePaise: fee * 100, feeWay, ...mostLeft(money, paidBy(money, codGateways, payment)) }
}

/** The same with the bonus that was promised with it. */
function worthWithBonus(
  type: RequestType,
  pending: PendingWorth,
  { policy, config }: { policy: ShopPolicy; config: Context['config'] },
): Worth {
  const { bonusPercent } = refundTermsOf(config, policy, { ...pending, type })
  return { ...worthOf(type, pending, policy), bonusPercent }
}

/** The bonus in rupees; nothing if there is none. */
const bonusFields = (paise = 0): Pick<EarlierRequest, 'bonus'> => (paise > 0 ? { bonus: inRupees(paise) } : {})

/** The highest amount that is still refunded for a request, before its fee. */
function comesBack(type: RequestType, pending: PendingWorth, policy: ShopPolicy): number {
  const worth = worthOf(type, pending, policy)
  return Math.max(0, countedOf(worth) - (worth.madePaise ?? 0))
}

/** True if a courier can collect goods. */
export const canCollect = ({ couriers }: Pick<Context, 'couriers'>): boolean =>
  Object.values(couriers).some((courier) => courier?.pickups)
