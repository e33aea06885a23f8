/** The erasure of the whole shop, as far as its beginning depends on it; all times are of the server. */
export interface ErasureRequest {
  /** When the message came. */
  requestedAt: Date
  /** Whether an admin said that it is right. */
  isConfirmed: boolean
  /** When the app was removed from the shop, as a message says; null without one. */
  removedAt: Date | null
  /** Since when Shopify refuses the app's token; null while it takes it, or did not answer. */
  refusedAt: Date | null
  /** Whether there is a token at all that Shopify can be asked with. */
  asksShopify: boolean
}

/**
 * Why an erasure does not begin yet: `day`, in which an admin can stop it; `installed`, Shopify takes the app's token,
 * so the app is in use, or it did not answer; `not removed`, no message of a removal came before it, and no admin
 * confirmed it.
 */
export type WhyErasureWaits = 'day' | 'installed' | 'not removed'

/** How long an erasure waits at least, so that an admin can stop it: a day. */
export const STOP_MS = 86_400_000

/**
 * See {@link WhyErasureWaits}; null where it begins. An admin's word stands for a removal that was not told, and for
 * nothing else.
 */
export function whyErasureWaits(request: ErasureRequest, now: Date): WhyErasureWaits | null {
  const { requestedAt: askedAt, isConfirmed, removedAt, refusedAt, asksShopify } = request
  if (now.getTime() < askedAt.getTime() + STOP_MS) return 'day'
  if (asksShopify && (refusedAt === null || refusedAt < askedAt)) return 'installed'
  if (!isConfirmed && (removedAt === null || removedAt > askedAt)) return 'not removed'
  return null
}
