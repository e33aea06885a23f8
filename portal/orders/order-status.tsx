import type { FoundOrder } from '#contract/order-search.ts'
import { SHAPE } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { isMasked } from '../masked.ts'
import { Estimate } from './estimate.tsx'
import { shownId, standingOf } from './order-facts.ts'
import { TrackLink } from './track-link.tsx'
import { ORDER_LIST_WORDS } from './words.ts'

/** The one blue button. (Specification 4; decisions 27.) */
const TRACK = `${SHAPE} border-sky bg-sky text-on-river hover:border-ink hover:bg-ink hover:text-paper`

/** How an order stands. (Specification 4.) */
export function OrderStatus({ order }: { order: FoundOrder }) {
  const standing = standingOf(order)
  switch (standing) {
    case 'rto':
      return <Chip tone="notice">{ORDER_LIST_WORDS.rto}</Chip>
    case 'cancelled':
      return (
        <>
          <Chip tone="error">{ORDER_LIST_WORDS.cancelled}</Chip>
          <p className="mt-2 text-sm text-soft">{ORDER_LIST_WORDS.cancelledNote}</p>
        </>
      )
    case 'dispatched':
      if (isMasked(order.id))
        return order.delivered ? (
          <Chip tone="done">{ORDER_LIST_WORDS.arrived}</Chip>
        ) : (
          <Chip tone="info">{ORDER_LIST_WORDS.sent}</Chip>
        )
      return (
        <TrackLink orderId={order.id} className={TRACK}>
          {ORDER_LIST_WORDS.trackOne}
          <span className="sr-only">{ORDER_LIST_WORDS.ofOrder(shownId(order.id))}</span>
        </TrackLink>
      )
    case 'waiting':
      return <Estimate gid={order.gid ?? ''} />
    case 'unsent':
      return <p className="text-soft">{ORDER_LIST_WORDS.notSent}</p>
  }
}
