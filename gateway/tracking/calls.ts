import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type * as contract from '#contract/tracking.ts'
import type { Shipment, TrackedOrder } from '#contract/tracking.ts'
import { orderNumbersOf } from '#rules/orders/identifier.ts'
import { toE164 } from '#rules/india/phone.ts'
import { withoutLocations } from '#rules/access/mask-scans.ts'
import { awbOf } from '#rules/tracking/awb.ts'
import { canSeeAll } from '../access/guard.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { policyOf } from '../policies/policy.ts'
import type { Caller } from '../http/caller.ts'
import { refreshParcel, mayHaveNews } from './couriers/refresh.ts'
import { withRedeliveries } from './redelivery/offered.ts'
import {
  orderOfNumbers,
  ordersOfAwb,
  ordersOfPhone,
  type Sending,
  shipmentOf,
  type StoredShipment,
  type TravellingOrder,
} from './order-store.ts'
import { withUsual } from '../news/shop-news.ts'
import { withNews } from './order-news.ts'
import { listedOrder, namedOrder, shownParcel, shownScans, withoutLastScan } from './shown.ts'

/** Shows one order by its number. */
export async function byOrder(
  context: Context,
  { id }: RequestOf<typeof contract.byOrder>,
  caller: Caller,
): Promise<ResponseOf<typeof contract.byOrder>> {
  const numbers = orderNumbersOf(id)
  if (numbers.length === 0) refuse('ORDER_NOT_FOUND')
  const order = (await orderOfNumbers(context.sql, numbers)) ?? refuse('ORDER_NOT_FOUND')
  const [shown] = await ordersWithNews(context, [order], namedOrder, caller)
  return shown ?? refuse('ORDER_NOT_FOUND')
}

/** Lists the dispatched orders of a mobile number. */
export async function byPhone(
  context: Context,
  { phone }: RequestOf<typeof contract.byPhone>,
  caller: Caller,
): Promise<ResponseOf<typeof contract.byPhone>> {
  const number = toE164(phone)
  if (number === null) return []
  return ordersWithNews(context, await ordersOfPhone(context.sql, number), listedOrder, caller)
}

/** Lists the orders that travel under an AWB. */
export async function byAwb(
  context: Context,
  request: RequestOf<typeof contract.byAwb>,
  caller: Caller,
): Promise<ResponseOf<typeof contract.byAwb>> {
  const awb = awbOf(request.awb)
  if (awb === null) return []
  const orders = await ordersOfAwb(context.sql, awb)
  return ordersWithNews(
    context,
    orders.map((order) => ({ ...order, sendings: withFirst(order.sendings, awb) })),
    namedOrder,
    caller,
    awb,
  )
}

/** The parcels with the one under this AWB first; of several parcels of one fulfilment each keeps its place. */
function withFirst(sendings: readonly Sending[], awb: string): Sending[] {
  const isFirst = (one: Sending) => one.part === null && isUnder(one.awb, awb)
  return sendings.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
}

const isUnder = (awb: string, searched: string) => awb.toUpperCase() === searched

/** Orders as this sender may see them, with what is new about them; about the parcel under `searched`, if given. */
async function ordersWithNews(
  context: Context,
  orders: TravellingOrder[],
  shownTo: typeof namedOrder,
  caller: Caller,
  searched = '',
): Promise<TrackedOrder[]> {
  const policy = await withUsual(context, await policyOf(context))
  const all = await withRedeliveries(
    context,
    policy,
    orders.map((order) => shownTo(context, policy, order, caller)),
  )
  return all.flatMap((shown, place) => {
    const order = orders[place]
    const leads = shown.parcels.findIndex(({ AWB }) => isUnder(AWB, searched))
    return order ? [withNews(shown, order, { policy, now: context.now() }, leads < 0 ? {} : { leads })] : []
  })
}

/** Shows a parcel with its scans; to others than its customer without the places near them. */
export const delhivery = (context: Context, { AWB }: RequestOf<typeof contract.delhivery>, caller: Caller) =>
  show(context, AWB, caller)

/** See {@link delhivery}. */
export const shiprocket = (context: Context, { awb }: RequestOf<typeof contract.shiprocket>, caller: Caller) =>
  show(context, awb, caller)

async function show(context: Context, typed: string, caller: Caller): Promise<Shipment> {
  const awb = awbOf(typed) ?? refuse('SHIPMENT_NOT_FOUND')
  const known = (await shipmentOf(context.sql, awb)) ?? refuse('SHIPMENT_NOT_FOUND')
  if (!mayHaveNews(context, sendingOf(known))) return shown(context, known, caller)
  await refreshParcel(context, known.awb)
  // Read again even if another request did the refresh: the answer may have arrived since.
  return shown(context, (await shipmentOf(context.sql, awb)) ?? known, caller)
}

function shown(context: Context, shipment: StoredShipment, caller: Caller): Shipment {
  const sending = sendingOf(shipment)
  const parcel = shownParcel(context, sending)
  const scans = shownScans(shipment.scans)
  const silent = sending.failures > 0
  if (canSeeAll(context, caller, shipment.customerId)) return { ...parcel, scan_summary: scans, silent }
  return { ...withoutLastScan(parcel), scan_summary: withoutLocations(scans), silent }
}

function sendingOf({ awb, sendings }: StoredShipment): Sending {
  return sendings.find((one) => one.awb === awb) ?? refuse('SHIPMENT_NOT_FOUND')
}
