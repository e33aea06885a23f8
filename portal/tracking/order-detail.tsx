import type { TrackedOrder, TrackedParcel, OrderItem } from '#contract/tracking.ts'
import { cancelledTimeline, waitingTimeline } from '#rules/tracking/timeline.ts'
import { itemsOf } from '#rules/tracking/parts.ts'
import { Chip } from '#ui/chip.tsx'
import { Moment } from '../moment.tsx'
import { ItemRow, lastPromise } from './items.tsx'
import { ParcelTimeline } from './parcel-timeline.tsx'
import { OrderLinks, helpPath } from './order-links.tsx'
import { ParcelPart } from './parcel-part.tsx'
import { TRACK_WORDS } from './words.ts'

interface OrderDetailProps {
  order: TrackedOrder
  now: Date
  onDetails: (parcel: TrackedParcel) => void
  onNews: () => void
}

/** One order: its parcels, its items that still wait, and its links. */
export function OrderDetail({ order, now, onDetails, onNews }: OrderDetailProps) {
  const { parcels, order_items: waiting, sent_items: sent, cancelled_at: cancelledAt } = order
  const bare = parcels.length + waiting.length + sent.length === 0
  return (
    <article aria-labelledby="order">
      <h2 id="order" tabIndex={-1} className="text-2xl wide:text-3xl">
        {TRACK_WORDS.order} <span className="figures">#{order.original_order_id}</span>
      </h2>
      <OrderFacts order={order} now={now} />
      {cancelledAt && (
        <div className="mt-6 border-t border-hair pt-6">
          <p>{TRACK_WORDS.wasCancelled}</p>
          {parcels.length === 0 && (
            <div className="mt-6">
              <ParcelTimeline
                label={TRACK_WORDS.timelineOfOrder}
                steps={cancelledTimeline(order.order_date, cancelledAt)}
                now={now}
              />
            </div>
          )}
        </div>
      )}
      {parcels.map((parcel, index) => (
        <ParcelPart
          key={order.masked ? index : parcel.AWB}
          parcel={parcel}
          title={TRACK_WORDS.parcel(index + 1, parcels.length)}
          orderedAt={order.order_date}
          help={helpPath(order, parcel)}
          now={now}
          onDetails={() => onDetails(parcel)}
          customerId={order.customer_id}
          onNews={onNews}
        />
      ))}
      {waiting.length > 0 && !cancelledAt && <ToBeDispatched items={waiting} orderedAt={order.order_date} now={now} />}
      {sent.length > 0 && (
        <section aria-labelledby="sent" className="mt-8 border-t border-hair pt-6">
          <h3 id="sent" className="text-xl">
            {TRACK_WORDS.sentTitle}
          </h3>
          <p className="mt-2 text-soft">{waiting.length > 0 ? TRACK_WORDS.sentSome : TRACK_WORDS.sentAll}</p>
          <ul className="mt-3">
            {sent.map((item, index) => (
              <ItemRow key={index} item={item} />
            ))}
          </ul>
        </section>
      )}
      {bare && !cancelledAt && !order.masked && (
        <p className="mt-6 border-t border-hair pt-6">{TRACK_WORDS.nothingLeft}</p>
      )}
      <OrderLinks order={order} now={now} />
    </article>
  )
}

interface ToBeDispatchedProps {
  items: readonly OrderItem[]
  orderedAt: string
  now: Date
}

/** The items that still wait, and the day by which each ships. The line has the day of the last one. */
function ToBeDispatched({ items, orderedAt, now }: ToBeDispatchedProps) {
  const promise = lastPromise(items)
  return (
    <section aria-labelledby="to-be-dispatched" className="mt-8 border-t border-hair pt-6">
      <h3 id="to-be-dispatched" className="text-xl">
        {TRACK_WORDS.waitingTitle}
      </h3>
      {promise && (
        <div className="my-6">
          <ParcelTimeline
            label={TRACK_WORDS.timeline(TRACK_WORDS.waitingTitle)}
            steps={waitingTimeline(orderedAt, promise)}
            now={now}
          />
        </div>
      )}
      <ul>
        {items.map((item, index) => (
          <ItemRow key={index} item={item} />
        ))}
      </ul>
    </section>
  )
}

/** The day of the order, its number of items, and its cancellation. */
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
  const all = [...order_items, ...sent_items, ...itemsOf(parcels)]
  return all.reduce((sum, { units }) => sum + units, 0)
}
