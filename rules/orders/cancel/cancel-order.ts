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
  /** It was made for an exchange: its customer did not pay for it here, so nothing could go back. */
  isReplacement: boolean
  /** The state of an earlier wish to cancel it; null if there was none. */
  wish: CancellationState | null
}

/** The result of a customer's wish to cancel an order. */
export type CancelAnswer = 'request' | 'requested' | 'cancelled' | 'ORDER_SENT' | 'ORDER_CANCEL_NOT_OFFERED'

/**
 * Decides about a wish to cancel an order. An earlier wish is answered even if the shop does not offer it any more. The
 * ticket category Order Cancellation stays beside it. (Specification 9.)
 */
export function cancelAnswer(
  { isCancelled, isSent, isReplacement, wish }: CancelFacts,
  isOffered: boolean,
): CancelAnswer {
  if (isCancelled) return 'cancelled'
  if (wish === 'sent') return 'ORDER_SENT'
  if (wish === 'refused') return 'ORDER_CANCEL_NOT_OFFERED'
  if (wish !== null) return 'requested'
  if (!isOffered || isReplacement) return 'ORDER_CANCEL_NOT_OFFERED'
  return isSent ? 'ORDER_SENT' : 'request'
}

/** The state of a cancellation as the customer sees it; `offered` while they can cancel the order. */
export type ShownCancellation = 'offered' | 'requested' | 'cancelled' | 'sent' | 'refused'

/** The state of a cancellation for the page of the order; undefined if there is nothing to say or to do. */
export function shownCancellation(facts: CancelFacts, isOffered: boolean): ShownCancellation | undefined {
  if (facts.wish === null) return cancelAnswer(facts, isOffered) === 'request' ? 'offered' : undefined
  if (facts.isCancelled) return 'cancelled'
  return facts.wish === 'sent' || facts.wish === 'refused' ? facts.wish : 'requested'
}
