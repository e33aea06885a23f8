import type { TrackedOrder } from '#contract/tracking.ts'

/** Where a return or an exchange of this order is asked for, if something of it arrived and it is known whose it is. */
export function returnPath({ order_id: orderId, customer_id: customerId, parcels }: TrackedOrder): string | undefined {
  const arrived = parcels.some(({ state }) => state === 'delivered')
  if (!orderId || !customerId || !arrived) return undefined
  return `/exchangeportal?${new URLSearchParams({ customer: customerId, order: orderId }).toString()}`
}

/** Where a ticket about this order is raised, if it is known whose it is. */
export function helpPath({ original_order_id: order, customer_id: customer }: TrackedOrder): string | undefined {
  return customer ? `/newticket?${new URLSearchParams({ customer, order }).toString()}` : undefined
}
