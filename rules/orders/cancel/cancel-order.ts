/**
 * The state of a wish to cancel an order: stored, given to Shopify, done; or not possible, because the order was
 * `sent`, or `refused` for another reason.
 */
export type CancellationState = 'requested' | 'underway' | 'done' | 'sent' | 'refused'

/** The facts about an order whose customer wants to cancel it. */
export interface CancelFacts {
  isCancelled: boolean
  /** Some of it was sent. */
  isSent: boolean
  /** The state of an earlier wish to cancel it; null if there was none. */
  wish: CancellationState | null
}

/** The result of a customer's wish to cancel an order. */
export type CancelAnswer = 'request' | 'requested' | 'cancelled' | 'ORDER_SENT' | 'ORDER_CANCEL_NOT_OFFERED'

/**
 * Decides about a wish to cancel an order. An earlier wish is answered even if the shop does not offer it any more. The
 * ticket category Order Cancellation stays beside it. (Specification 9.)
 */
export function cancelAnswer({ isCancelled, isSent, wish }: CancelFacts, isOffered: boolean): CancelAnswer {
  if (isCancelled) return 'cancelled'
  if (wish === 'sent') return 'ORDER_SENT'
  if (wish === 'refused') return 'ORDER_CANCEL_NOT_OFFERED'
  if (wish !== null) return 'requested'
  if (!isOffered) return 'ORDER_CANCEL_NOT_OFFERED'
  return isSent ? 'ORDER_SENT' : 'request'
}
