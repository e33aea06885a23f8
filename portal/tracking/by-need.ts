import type { TrackedOrder } from '#contract/tracking.ts'

/** The number of orders that a search shows at first. */
export const SHOWN_FIRST = 5

type Needing = Pick<TrackedOrder, 'news' | 'parcels' | 'cancelled_at' | 'order_items' | 'sent_items'>

/** The orders with a problem first, then those that are still to come; the others in their order. */
export const byNeed = <Order extends Needing>(orders: readonly Order[]): Order[] =>
  orders.toSorted((one, other) => needOf(one) - needOf(other))

function needOf({ news, parcels, cancelled_at: cancelledAt, order_items: waiting, sent_items: untracked }: Needing) {
  if ([news, ...parcels.map((one) => one.news)].some((one) => one?.tint === 'turmeric')) return 0
  const isHere = waiting.length + untracked.length === 0 && parcels.every(({ state }) => state === 'delivered')
  return cancelledAt !== undefined || isHere ? 2 : 1
}
