import type { OrderItem, Parcel, ParcelState, Scan, TrackedOrder } from '#contract/tracking.ts'
import { predictionWords, promiseOf, type Quantities } from '#rules/dispatch/ladder.ts'
import { scanWords } from '#rules/tracking/scan-sentence.ts'
import { carrierOf } from '#rules/tracking/carriers.ts'
import { LABELS, stateOfShop } from '#rules/tracking/labels.ts'
import { latenessOf } from '#rules/tracking/delay.ts'
import type { Context } from '../http/context.ts'
import type { Sending, StoredItem, TravellingOrder, StoredScan } from './order-store.ts'
import { type CourierScan, settle, type Settled } from '#rules/tracking/settle.ts'
import { prefixesOf } from './fulfilment-store.ts'
import { HIDDEN_NUMBER } from '#rules/access/mask-number.ts'
import { dayOnly, maskedParcel } from '#rules/access/mask-scans.ts'
import { canSeeAll } from '../access/guard.ts'
import type { Policy } from '#rules/policies/policy.ts'
import type { Caller } from '../http/caller.ts'
import { isWithin, lastDay, windowDaysOf } from '#rules/returns/window.ts'
import { present } from '#rules/present.ts'

/** An order as its own customer sees it. */
export function shownOrder(context: Context, order: Omit<TravellingOrder, 'newsFacts'>): TrackedOrder {
  const now = context.now()
  const parcels = order.sendings
    .filter(({ awb }) => awb !== '')
    .map((sending) => ({ ...shownParcel(context, sending), items: sending.items.map(shownItem) }))
  return {
    original_order_id: order.orderNumber,
    order_date: order.createdAt.toISOString(),
    ...present({ cancelled_at: order.cancelledAt?.toISOString() }),
    order_items: order.waiting.map((item) => ({ ...shownItem(item), ...predictionOf(item, now) })),
    sent_items: order.sendings.filter(({ awb }) => awb === '').flatMap(({ items }) => items.map(shownItem)),
    parcels,
    order_id: order.id,
    ...present({ customer_id: order.customerId }),
  }
}

/** These have no expected day of delivery any more. */
const NOT_EXPECTED: ReadonlySet<ParcelState> = new Set(['delivered', 'rto', 'rto_delivered', 'cancelled', 'lost'])

/** A parcel, by the courier's data if there is any, else by the shop's. */
export function shownParcel({ config, now }: Pick<Context, 'config' | 'now'>, sending: Sending): Parcel {
  const { awb, shopCourier, courierName, expectedOn, heardAt, lastScanAt, lastPlace, part, arrivedAt } = sending
  const { state, stateAt, attempts, milestones } = settledOf(sending)
  const movedAt = new Date(Math.max(...[sending.packedAt, stateAt, lastScanAt].map((at) => (at ? Date.parse(at) : 0))))
  const late = latenessOf({ state, movedAt, expectedOn }, now())
  return {
    AWB: awb,
    courier_name: courierName || shopCourier,
    carrier: sending.carrier ?? carrierOf(awb, prefixesOf(config)),
    ...(state ? { state, package_status: LABELS[state].label } : {}),
    ...(stateAt ? { state_at: stateAt } : {}),
    milestones,
    ...(expectedOn && !(state && NOT_EXPECTED.has(state)) ? { expected_on: expectedOn } : {}),
    ...(heardAt ? { heard_at: isoOf(heardAt) } : {}),
    attempts,
    ...(part ? { part: { ...part, complete: arrivedAt !== null } } : {}),
    ...(lastScanAt ? { last_scan: { at: isoOf(lastScanAt), location: lastPlace } } : {}),
    ...present({ late }),
  }
}

/**
 * The scans to show, the courier's diary in words for customers: those with neither a state nor anything to say are
 * left out.
 */
export function shownScans(scans: readonly StoredScan[]): Scan[] {
  return scans.flatMap(({ at, state, text, location }) => {
    const activity = scanWords(text)
    if (state === null && activity === '') return []
    const { code, label: status } = state === null ? { code: '', label: activity } : LABELS[state]
    return [{ date: isoOf(at), status, code, location, activity }]
  })
}

function shownItem({ name, sku, variantTitle, units, src }: StoredItem): OrderItem {
  return { name, sku, variant_title: variantTitle, units, url: src }
}

function predictionOf(quantities: Quantities, now: Date): Pick<OrderItem, 'prediction' | 'promise'> {
  const promise = promiseOf(quantities, now)
  return { prediction: predictionWords(promise), promise }
}

function isoOf(time: string): string {
  return new Date(time).toISOString()
}

/**
 * The state of a parcel: by its courier's data, and until there is any by the shop's, which also says when it was
 * packed.
 */
function settledOf(sending: Sending): Settled {
  const { state, stateAt, attempts, milestones } = sending.state ? sending : settle(wordsOfTheShop(sending))
  return {
    state,
    stateAt: stateAt && isoOf(stateAt),
    attempts,
    milestones: { packed: isoOf(sending.packedAt), ...milestones },
  }
}

function wordsOfTheShop({ shipmentStatus, sourceTime, shopDeliveredAt }: Sending): CourierScan[] {
  const word = (at: string, state: CourierScan['state']) => ({ at: isoOf(at), state, code: '', text: '', location: '' })
  const delivered = shopDeliveredAt === null ? [] : [word(shopDeliveredAt, 'delivered')]
  // The day of the delivery is known better than the word 'delivered', which may be repeated later.
  const state = stateOfShop(shipmentStatus)
  return delivered.length > 0 && state === 'delivered' ? delivered : [word(sourceTime, state), ...delivered]
}

/** An order for a sender who gave its number or an AWB: without its customer's data, unless it is their own. */
export function namedOrder(context: Context, policy: Policy, order: TravellingOrder, caller: Caller): TrackedOrder {
  const shown = shownOrder(context, order)
  if (canSeeAll(context, caller, order.customerId)) return { ...shown, ...returnsOf(context, policy, order) }
  const { order_id: _id, customer_id: _customer, ...rest } = shown
  return { ...rest, parcels: rest.parcels.map(withoutLastScan), masked: true }
}

/**
 * A parcel as people other than its customer see it: the last scan is left out, since its place is where the customer
 * lives, or near it.
 */
export function withoutLastScan<Of extends Parcel>({ last_scan: _scan, ...parcel }: Of): Omit<Of, 'last_scan'> {
  return parcel
}

/**
 * An order for a sender who gave a phone number, which others know too: only that it exists, its state and the day,
 * unless it is their own: a time would tell which of the orders found by number it is.
 */
export function listedOrder(context: Context, policy: Policy, order: TravellingOrder, caller: Caller): TrackedOrder {
  const seen = namedOrder(context, policy, order, caller)
  if (!seen.masked) return seen
  return {
    ...seen,
    original_order_id: HIDDEN_NUMBER,
    order_date: dayOnly(seen.order_date),
    ...(seen.cancelled_at === undefined ? {} : { cancelled_at: dayOnly(seen.cancelled_at) }),
    order_items: [],
    sent_items: [],
    parcels: seen.parcels.map((parcel) => ({ ...maskedParcel(parcel), items: [] })),
  }
}

/** The last day to return items of an order: the last full arrival decides. Undefined if nothing has fully arrived. */
export function returnsOf(
  { now }: Pick<Context, 'now'>,
  policy: Policy,
  { customerId, sendings }: TravellingOrder,
): Pick<TrackedOrder, 'returns'> {
  const arrivals = sendings.flatMap(({ arrivedAt }) => (arrivedAt === null ? [] : [Date.parse(arrivedAt)]))
  if (arrivals.length === 0) return {}
  const until = lastDay(new Date(Math.max(...arrivals)), windowDaysOf(policy, customerId))
  return { returns: { until, over: !isWithin(now(), until) } }
}
