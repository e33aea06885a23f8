import type { Parcel, TrackedOrder } from '#contract/tracking.ts'

/** What a ticket about a parcel is about, as its address says it. */
export type Topic = 'late-parcel' | 'lost-parcel' | 'returned-parcel'

/** Where a return or an exchange of this order is asked for, while there is time and it is known whose it is. */
export function returnPath({ order_id: orderId, customer_id: customerId, returns }: TrackedOrder): string | undefined {
  if (!orderId || !customerId || !returns || returns.over) return undefined
  return `/exchangeportal?${new URLSearchParams({ customer: customerId, order: orderId }).toString()}`
}

/** Where a ticket about this order, or a parcel of it, is raised, if it is known whose it is. */
export function helpPath(
  { original_order_id: order, customer_id: customer, parcels }: TrackedOrder,
  parcel?: Parcel,
): string | undefined {
  if (!customer) return undefined
  const topic = parcel ? topicOf(parcel) : parcels.map(topicOf).find(Boolean)
  return `/newticket?${new URLSearchParams({ customer, order, ...(topic ? { topic } : {}) }).toString()}`
}

/** What there is to say about a parcel that did not come; nothing of one that is on time. */
export function topicOf({ state, late }: Pick<Parcel, 'state' | 'late'>): Topic | undefined {
  if (state === 'lost') return 'lost-parcel'
  if (state === 'rto' || state === 'rto_delivered' || state === 'cancelled') return 'returned-parcel'
  return late ? 'late-parcel' : undefined
}
