/** The facts on which the beginning of an erasure of the whole shop depends; all times are of the server. */
export interface ErasureRequest {
  /** The time of the message. */
  requestedAt: Date
  /** True if an admin confirmed it. */
  isConfirmed: boolean
  /** The time at which the app was removed from the shop, as a message says; null without one. */
  removedAt: Date | null
  /** The time since which Shopify refuses the app's token; null while it takes it, or did not answer. */
  refusedAt: Date | null
  /** True if there is a token for calls to Shopify. */
  asksShopify: boolean
}

/**
 * The reason why an erasure does not begin yet: `day`, in which an admin can stop it; `installed`, Shopify accepts the
 * app's token, so the app is in use, or Shopify did not answer; `not removed`, no message of a removal came before it,
 * and no admin confirmed it.
 */
export type WhyErasureWaits = 'day' | 'installed' | 'not removed'

/** The least wait of an erasure, so that an admin can stop it: a day. */
export const STOP_MS = 86_400_000

/**
 * See {@link WhyErasureWaits}; null if it begins. An admin's confirmation replaces the message of a removal, and
 * nothing else.
 */
export function whyErasureWaits(request: ErasureRequest, now: Date): WhyErasureWaits | null {
  const { requestedAt, isConfirmed, removedAt, refusedAt, asksShopify } = request
  if (now.getTime() < requestedAt.getTime() + STOP_MS) return 'day'
  if (asksShopify && (refusedAt === null || refusedAt < requestedAt)) return 'installed'
  if (!isConfirmed && (removedAt === null || removedAt > requestedAt)) return 'not removed'
  return null
}
