import type { Claim } from '#contract/desk/texts/replies.ts'

/** What is known of a ticket's order, as far as replies claim it. */
export interface Deeds {
  /** How the requests on it stand. */
  requestStatuses: readonly string[]
  /** Whether money went back for it, in Shopify or as a settlement here. */
  isRefunded: boolean
  isCancelled: boolean
}

/** Whether what a reply claims is so; of a ticket without an order, or one whose order is not known yet, nothing is. */
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
