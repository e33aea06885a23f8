import type { Claim } from '#contract/desk/texts/replies.ts'

/** The facts of a ticket's order that replies can claim. */
export interface Deeds {
  /** The states of its requests. */
  requestStatuses: readonly string[]
  /** True if money went back for it, in Shopify or as a settlement here. */
  isRefunded: boolean
  isCancelled: boolean
}

/** True if a reply's claim is true; without an order, or while the order is not known yet, none is. */
export function isTrue(claim: Claim, deeds: Deeds | undefined): boolean {
  if (claim === '') return true
  if (!deeds) return false
  const holds: Readonly<Record<Exclude<Claim, ''>, boolean>> = {
    pickup: deeds.requestStatuses.some((status) => status === 'pickup_asked' || status === 'pickup_booked'),
    refund: deeds.isRefunded,
    cancelled: deeds.isCancelled,
  }
  return holds[claim]
}
