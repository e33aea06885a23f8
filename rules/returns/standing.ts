import type { Standing } from '#contract/orders.ts'
import { isWithin, windowOf } from './window.ts'

/** So many pieces of a line that were delivered at one moment; `free` of them are neither held nor refunded. */
export interface Delivery {
  deliveredAt: Date
  units: number
  free: number
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
 * after their window. Each piece's window runs from its own delivery; a request holds the pieces of the parcels that it
 * names, and never those of another window. (Specification 9; decisions 7, 8, 9; records 035, 071.)
 */
export function standingOf(item: Item): Judgement {
  const { goods, cancelledAt, refunded, pastWindow = false } = item
  const isRequested = item.held > 0
  const deliveries = item.deliveries.filter((delivery) => isInOrder(item, delivery))
  const free = Math.min(item.free, freeOf(deliveries))
  const none = (standing: Standing, until?: string): Judgement => ({ standing, units: 0, ...(until ? { until } : {}) })
  const isCancelled = cancelledAt !== null && deliveries.length === 0
  if (!goods || isCancelled || refunded) return none('not_returnable')
  if (free === 0 && isRequested) return none('held')
  if (deliveries.length === 0) return none('not_delivered')
  const until = deliveries
    .map((delivery) => lastDayOf(item, delivery))
    .reduce((one, other) => (one > other ? one : other))
  const inTime = deliveries.filter((delivery) => pastWindow || isOpen(item, delivery))
  if (inTime.length === 0) return none('window_over', until)
  const units = Math.min(free, freeOf(inTime))
  if (units > 0) return { standing: 'eligible', units, until }
  return none(isRequested ? 'held' : 'not_returnable')
}

type WindowFacts = Pick<Item, 'now' | 'cancelledAt' | 'latestDeliveredAt' | 'extended' | 'windowDays' | 'extendedDays'>

/** True if the window of a delivery is not over; never of goods that arrived after the order was cancelled. */
export const isOpen = (item: WindowFacts, delivery: Pick<Delivery, 'deliveredAt'>): boolean =>
  isInOrder(item, delivery) && isWithin(item.now, lastDayOf(item, delivery))

const isInOrder = ({ cancelledAt }: Pick<Item, 'cancelledAt'>, { deliveredAt }: Pick<Delivery, 'deliveredAt'>) =>
  cancelledAt === null || deliveredAt <= cancelledAt

const lastDayOf = (item: WindowFacts, { deliveredAt }: Pick<Delivery, 'deliveredAt'>) =>
  windowOf({ ...item, deliveredAt, latestDeliveredAt: item.latestDeliveredAt ?? deliveredAt })

const freeOf = (deliveries: readonly Delivery[]): number => deliveries.reduce((sum, { free }) => sum + free, 0)
