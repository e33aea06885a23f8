import type { Standing } from '#contract/orders.ts'
import { isWithin, windowOf } from './window.ts'

/** What is known of one item when it is judged; `windowDays` and `extendedDays` are the shop's setting, in days. (Specification 9.) */
export interface Item {
  now: Date
  deliveredAt: Date | null
  latestDeliveredAt: Date | null
  held: boolean
  cancelled: boolean
  refunded: boolean
  extended: boolean
  windowDays: number
  extendedDays?: number
}

/** How an item stands; `until` is the last day of its window in India, ahead or past. (Specification 9.) */
export interface Judgement {
  standing: Standing
  until?: string
}

/**
 * Judges whether an item can be asked back: not when its order was cancelled or it was refunded, not while a live
 * request holds it, not before it is delivered, not after its window. (Specification 9; decisions 7, 8, 9.)
 */
export function standingOf(item: Item): Judgement {
  if (item.cancelled || item.refunded) return { standing: 'not_returnable' }
  if (item.held) return { standing: 'held' }
  const { deliveredAt } = item
  if (!deliveredAt) return { standing: 'not_delivered' }
  const until = windowOf({ ...item, deliveredAt, latestDeliveredAt: item.latestDeliveredAt ?? deliveredAt })
  return { standing: isWithin(item.now, until) ? 'eligible' : 'window_over', until }
}
