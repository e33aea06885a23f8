import type { TrackedOrder } from '#contract/tracking.ts'
import type { Redelivery } from '#contract/redelivery.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { isUnanswered, otherTry, takesDay } from '#rules/tracking/redelivery.ts'
import type { Context } from '../../http/context.ts'
import { type FailedParcel, failedParcels } from './store.ts'

/** Adds to orders, for their own customer, the offer for each delivery that failed. */
export async function withRedeliveries(
  context: Context,
  { redelivers }: Pick<Policy, 'redelivers'>,
  orders: TrackedOrder[],
): Promise<TrackedOrder[]> {
  const failed = orders
    .filter(({ masked, customer_id: customerId }) => !masked && customerId)
    .flatMap(({ parcels }) => parcels.filter(({ state }) => state === 'delivery_failed').map(({ AWB }) => AWB))
  if (!redelivers || failed.length === 0) return orders
  const known = new Map((await failedParcels(context.sql, failed)).map((parcel) => [parcel.awb, parcel]))
  return orders.map((order) => ({
    ...order,
    parcels: order.parcels.map((parcel) => {
      const its = order.masked ? undefined : known.get(parcel.AWB)
      return its ? { ...parcel, redelivery: redeliveryOf(context, its) } : parcel
    }),
  }))
}

/** The offer for a parcel whose delivery failed, and the customer's request for it. */
export function redeliveryOf({ couriers, now }: Pick<Context, 'couriers' | 'now'>, parcel: FailedParcel): Redelivery {
  const { carrier, earlier } = parcel
  if (!earlier) return couriers[carrier]?.redeliveries ? otherTry(parcel, now()) : { days: [] }
  const { requestedAt, againAt, state, on } = earlier
  const times = {
    carrier,
    requestedAt: new Date(requestedAt),
    againAt: againAt === undefined ? null : new Date(againAt),
  }
  const isGivenUp = state === 'asked' && isUnanswered(times, now())
  // A row of earlier versions may have a day for a courier that takes none any more.
  const day = on !== undefined && takesDay(carrier) ? { on } : {}
  return { days: [], asked: { ...day, state: isGivenUp ? 'refused' : state } }
}
