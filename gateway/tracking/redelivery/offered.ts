import type { Redelivery, TrackedOrder } from '#contract/tracking.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { redeliveryDays } from '#rules/tracking/redelivery.ts'
import type { Context } from '../../http/context.ts'
import { type FailedParcel, failedParcels } from './store.ts'

/** A courier that has not answered for so long is not waited for: a person sees to it. */
const UNANSWERED_AFTER_MS = 6 * 3_600_000

/** Adds to orders, for their own customer, what can be done about each delivery that failed. */
export async function withRedeliveries(
  context: Context,
  { redelivers }: Pick<Policy, 'redelivers'>,
  orders: TrackedOrder[],
): Promise<TrackedOrder[]> {
  const failed = orders
    .filter(({ masked, customer_id: customerId }) => !masked && customerId)
    .flatMap(({ parcels }) => parcels.filter(({ state }) => state === 'delivery_failed').map(({ AWB }) => AWB))
  if (redelivers !== 1 || failed.length === 0) return orders
  const known = new Map((await failedParcels(context.sql, failed)).map((parcel) => [parcel.awb, parcel]))
  return orders.map((order) => ({
    ...order,
    parcels: order.parcels.map((parcel) => {
      const its = order.masked ? undefined : known.get(parcel.AWB)
      return its ? { ...parcel, redelivery: redeliveryOf(context, its) } : parcel
    }),
  }))
}

/** What is offered of a parcel whose delivery failed, and what was asked for. */
export function redeliveryOf({ couriers, now }: Pick<Context, 'couriers' | 'now'>, parcel: FailedParcel): Redelivery {
  const { carrier, asked } = parcel
  if (asked) return { days: [], asked: { on: asked.on, state: standingOf(asked, now()) } }
  return { days: couriers[carrier]?.redeliveries ? redeliveryDays(parcel, now()) : [] }
}

function standingOf({ state, askedAt }: NonNullable<FailedParcel['asked']>, now: Date) {
  const isUnanswered = state === 'asked' && now.getTime() - new Date(askedAt).getTime() > UNANSWERED_AFTER_MS
  return isUnanswered ? 'refused' : state
}
