import type { Standing } from '#contract/orders.ts'
import { isWithin, windowOf } from './window.ts'

/** So many pieces of a line that were delivered at one moment. */
export interface Delivery {
  deliveredAt: Date
  units: number
}

/**
 * The facts for the standing of one line: the pieces that requests hold (`held`), and the pieces neither held nor
 * refunded (`free`); `windowDays` and `extendedDays` are the shop's setting, in days. (Specification 9.)
 */
export interface Item {
  now: Date
  deliveries: readonly Delivery[]
  latestDeliveredAt: Date | null
  held: number
  free: number
  /** False for lines that cannot come back: a gift card, a tip, a charge. */
  goods: boolean
  /** The time of the order's cancellation: goods that had arrived by then are paid and with the customer. */
  cancelledAt: Date | null
  /** Every piece was refunded. */
  refunded: boolean
  extended: boolean
  windowDays: number
  extendedDays?: number
  /** A retailer or an admin sets the window aside: every piece that was delivered counts as within it. */
  pastWindow?: boolean
}

/**
 * The standing of a line: the number of pieces that can be requested, and `until`, the last day of the latest window in
 * India, ahead or past. (Specification 9.)
 */
export interface Judgement {
  standing: Standing
  units: number
  until?: string
}

/**
 * Decides if pieces of a line can be requested, and how many: none if it is no goods, none that had not arrived when
 * the order was cancelled, none if all were refunded, none that a live request holds, none before their delivery or
 * after their window. Each piece's window runs from its own delivery. No one knows which pieces are held or refunded,
 * so the oldest count as such. (Specification 9; decisions 7, 8, 9; record 071.)
 */
export function standingOf(item: Item): Judgement {
  const { goods, cancelledAt, refunded, held, now, pastWindow = false } = item
  const deliveries = item.deliveries.filter(({ deliveredAt }) => cancelledAt === null || deliveredAt <= cancelledAt)
  const free = Math.max(0, item.free - (unitsOf(item.deliveries) - unitsOf(deliveries)))
  const none = (standing: Standing, until?: string): Judgement => ({ standing, units: 0, ...(until ? { until } : {}) })
  const isCancelled = cancelledAt !== null && deliveries.length === 0
  if (!goods || isCancelled || refunded) return none('not_returnable')
  if (free === 0 && held > 0) return none('held')
  if (deliveries.length === 0) return none('not_delivered')
  const windows = deliveries.map(({ deliveredAt, units }) => {
    const until = windowOf({ ...item, deliveredAt, latestDeliveredAt: item.latestDeliveredAt ?? deliveredAt })
    return { until, units: pastWindow || isWithin(now, until) ? units : 0 }
  })
  const until = windows.map((window) => window.until).reduce((one, other) => (one > other ? one : other))
  const open = windows.reduce((sum, { units }) => sum + units, 0)
  if (open === 0) return none('window_over', until)
  return free === 0 ? none('not_returnable') : { standing: 'eligible', units: Math.min(free, open), until }
}

const unitsOf = (deliveries: readonly Delivery[]): number => deliveries.reduce((sum, { units }) => sum + units, 0)
