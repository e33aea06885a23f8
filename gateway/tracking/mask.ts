import type { TrackedOrder } from '#contract/tracking.ts'
import { maskAwb, maskNumber } from '#rules/access/mask-number.ts'
import { canSeeAll } from '../access/visibility.ts'
import type { Policy } from '#rules/policies/policy.ts'
import type { Context } from '../http/context.ts'
import type { Caller } from '../http/caller.ts'
import type { TravellingOrder } from './order-store.ts'
import { shownOrder } from './shown.ts'
import { isWithin, lastDay } from '#rules/returns/window.ts'

/** An order as this sender sees it who named it, by its number or an AWB: without whose it is, unless it is her own. */
export function namedOrder(context: Context, policy: Policy, order: TravellingOrder, caller: Caller): TrackedOrder {
  const shown = shownOrder(context, order)
  if (canSeeAll(context, caller, order.customerId)) return { ...shown, ...returnsOf(context, policy, shown) }
  const { order_id: _id, customer_id: _customer, ...rest } = shown
  // Where a parcel was seen last is where its shopper lives, or near it.
  const parcels = rest.parcels.map(({ last_scan: _scan, ...parcel }) => parcel)
  return { ...rest, parcels, masked: true }
}

/** An order as this sender sees it who typed a phone number, which others know too: that it is, and where, unless it is her own. */
export function listedOrder(context: Context, policy: Policy, order: TravellingOrder, caller: Caller): TrackedOrder {
  const seen = namedOrder(context, policy, order, caller)
  if (!seen.masked) return seen
  return {
    ...seen,
    original_order_id: maskNumber(seen.original_order_id),
    order_items: [],
    sent_items: [],
    parcels: seen.parcels.map((parcel) => ({ ...parcel, AWB: maskAwb(parcel.AWB), items: [] })),
  }
}

/** How long something of an order can be sent back: the parcel that came last decides. Nothing while none has come. */
function returnsOf(
  { now }: Pick<Context, 'now'>,
  policy: Policy,
  { customer_id: customerId, parcels }: TrackedOrder,
): Pick<TrackedOrder, 'returns'> {
  const arrivals = parcels.flatMap(({ state, state_at: at, milestones: { delivered = at } }) =>
    state === 'delivered' && delivered ? [Date.parse(delivered)] : [],
  )
  if (arrivals.length === 0) return {}
  const isExtended = customerId !== undefined && policy.extendedWindowCustomers.includes(customerId)
  const days = isExtended ? policy.extendedWindowDays : policy.returnWindowDays
  const until = lastDay(new Date(Math.max(...arrivals)), days)
  return { returns: { until, over: !isWithin(now(), until) } }
}
