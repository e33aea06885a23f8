import type { TrackedOrder } from '#contract/tracking.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { isWithin, lastDay } from '#rules/returns/window.ts'
import type { Context } from '../http/context.ts'

/** How long something of an order can be sent back: the parcel that came last decides. Nothing while none has come. */
export function returnsOf(
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
