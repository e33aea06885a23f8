import type { TrackedOrder } from '#contract/tracking.ts'
import { Chip } from '#ui/chip.tsx'
import { Moment } from '../moment.tsx'
import { TRACK_WORDS } from './words.ts'

/** When it was placed, how many things are in it, and whether it was cancelled. */
export function OrderFacts({ order, now }: { order: TrackedOrder; now: Date }) {
  const count = piecesOf(order)
  return (
    <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
      <span>
        {TRACK_WORDS.placed} <Moment at={order.order_date} now={now} dayOnly />
        {count > 0 && ` · ${TRACK_WORDS.items(count)}`}
      </span>
      {order.cancelled_at && <Chip tone="error">{TRACK_WORDS.cancelled}</Chip>}
    </p>
  )
}

function piecesOf({ order_items, sent_items, parcels }: TrackedOrder): number {
  const all = [...order_items, ...sent_items, ...parcels.flatMap(({ items }) => items)]
  return all.reduce((sum, { units }) => sum + units, 0)
}
