import type { TrackedOrder } from '#contract/tracking.ts'
import { maskAwb, maskNumber } from '#rules/access/mask-number.ts'
import { seesAllOf } from '../access/sight.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../route.ts'
import type { TravellingOrder } from './order-store.ts'
import { shownOrder } from './shown.ts'

/** An order as this sender sees it who named it, by its number or an AWB: without whose it is, unless it is her own. */
export function namedOrder(context: Context, order: TravellingOrder, caller: Caller): TrackedOrder {
  const { order_id: _id, customer_id: _customer, ...rest } = shownOrder(context, order)
  return seesAllOf(context, caller, order.customerId) ? shownOrder(context, order) : { ...rest, masked: true }
}

/** An order as this sender sees it who typed a phone number, which others know too: that it is, and where, unless it is her own. */
export function listedOrder(context: Context, order: TravellingOrder, caller: Caller): TrackedOrder {
  const seen = namedOrder(context, order, caller)
  if (!seen.masked) return seen
  return {
    ...seen,
    original_order_id: maskNumber(seen.original_order_id),
    order_items: [],
    sent_items: [],
    parcels: seen.parcels.map((parcel) => ({ ...parcel, AWB: maskAwb(parcel.AWB), items: [] })),
  }
}
