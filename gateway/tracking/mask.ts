import type { TrackedOrder } from '#contract/tracking.ts'
import { maskAwb, maskNumber } from '#rules/access/mask-number.ts'
import { seesAllOf } from '../access/visibility.ts'
import type { Policy } from '#rules/policies/policy.ts'
import type { Context } from '../http/context.ts'
import type { Caller } from '../http/caller.ts'
import type { TravellingOrder } from './order-store.ts'
import { returnsOf } from './returns.ts'
import { shownOrder } from './shown.ts'

/** An order as this sender sees it who named it, by its number or an AWB: without whose it is, unless it is her own. */
export function namedOrder(context: Context, policy: Policy, order: TravellingOrder, caller: Caller): TrackedOrder {
  const shown = shownOrder(context, order)
  if (seesAllOf(context, caller, order.customerId)) return { ...shown, ...returnsOf(context, policy, shown) }
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
