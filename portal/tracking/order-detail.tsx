import type { News } from '#contract/news/news.ts'
import type { TrackedOrder, TrackedParcel, OrderItem } from '#contract/tracking.ts'
import { isMasked } from '#rules/access/mask-number.ts'
import { itemsOf } from '#rules/tracking/parts.ts'
import { Chip } from '#ui/chip.tsx'
import { Moment } from '../moment.tsx'
import type { OwnActs } from '../news/act.tsx'
import { NewsLead } from '../news/news-page.tsx'
import { SmallNumber } from '../news/number.tsx'
import type { About } from '../news/place.ts'
import { Reach } from '../reach.tsx'
import { ItemRow } from './items.tsx'
import { OrderLinks, helpPath, parcelToReturn, returnPath } from './order-links.tsx'
import { outcomeButtons } from './outcomes.tsx'
import { ParcelPart } from './parcel-part.tsx'
import { TRACK_WORDS } from './words.ts'

interface OrderDetailProps {
  order: TrackedOrder
  now: Date
  onDetails: (parcel: TrackedParcel) => void
  onNews: () => void
  /** The level of its news among the headings of the page. */
  level: 1 | 2
}

/** One order: its news, its parcels, its items that still wait, and its links. */
export function OrderDetail({ order, now, onDetails, onNews, level }: OrderDetailProps) {
  const { parcels, order_items: waiting, sent_items: sent, cancelled_at: cancelledAt } = order
  const Heading = `h${level + 1}` as 'h2' | 'h3'
  const isAlone =
    parcels.length === 1 && waiting.length + sent.length === 0 && parcels.every((one) => !isMasked(one.AWB))
  const links = <OrderLinks order={order} now={now} />
  const bare = parcels.length + waiting.length + sent.length === 0
  return (
    <article aria-labelledby="order">
      <OrderLead {...{ order, now, onDetails, level }} />
      {cancelledAt && !order.news && <p className="mt-6 max-w-form">{TRACK_WORDS.wasCancelled}</p>}
      {parcels.map((parcel, index) => (
        <ParcelPart
          key={order.masked ? index : parcel.AWB}
          parcel={parcel}
          heading={Heading}
          title={TRACK_WORDS.parcel(index + 1, parcels.length)}
          isInLead={leadTells(order, parcel)}
          now={now}
          onDetails={() => onDetails(parcel)}
          customerId={order.customer_id}
          giveBack={parcel === parcelToReturn(order) ? returnPath(order) : undefined}
          onNews={onNews}
          links={isAlone && links}
        />
      ))}
      {waiting.length > 0 && !cancelledAt && <ToBeDispatched items={waiting} heading={Heading} />}
      {sent.length > 0 && (
        <section aria-labelledby="sent" className="mt-8 border-t border-hair pt-6">
          <Heading id="sent" className="text-xl">
            {TRACK_WORDS.sentTitle}
          </Heading>
          <p className="mt-2 text-soft">{waiting.length > 0 ? TRACK_WORDS.sentSome : TRACK_WORDS.sentAll}</p>
          <ul className={`mt-3 ${COLUMNS}`}>
            {sent.map((item, index) => (
              <ItemRow key={index} item={item} />
            ))}
          </ul>
        </section>
      )}
      {bare && !cancelledAt && !order.masked && (
        <p className="mt-6 border-t border-hair pt-6">{TRACK_WORDS.nothingLeft}</p>
      )}
      {!isAlone && links}
    </article>
  )
}

/** The lead of an order: its news, and its number in small print. An answer of an earlier release has no news. */
function OrderLead({ order, now, onDetails, level }: Omit<OrderDetailProps, 'onNews'>) {
  const { original_order_id: number, news } = order
  const parcel = leadingOf(order)
  return (
    <NewsLead
      id="order"
      level={level}
      news={news ?? { ...UNKNOWN, line: parcel?.package_status ?? TRACK_WORDS.unscanned }}
      now={now}
      about={{ page: 'tracking', ...aboutOf(order) }}
      own={actsOf(order, onDetails)}
      button={news && outcomeButtons(news, helpPath(order, parcel))}
      threadLabel={TRACK_WORDS.timelineOfOrder}
    >
      {news?.tint === 'turmeric' && !order.customer_id && <Reach />}
      <div className="flex flex-wrap items-baseline gap-x-6">
        {isMasked(number) ? null : <SmallNumber label={TRACK_WORDS.order} value={`#${number}`} />}
        <OrderFacts order={order} now={now} />
      </div>
    </NewsLead>
  )
}

export const aboutOf = ({ customer_id, order_id, original_order_id }: TrackedOrder): About => ({
  customerId: customer_id,
  orderId: order_id,
  orderNumber: original_order_id,
})

/** The acts that have their place on this screen, or a path that says more than the order. */
export function actsOf(order: TrackedOrder, onDetails: OrderDetailProps['onDetails']): OwnActs {
  const parcel = leadingOf(order)
  const [help, giveBack] = [helpPath(order, parcel), returnPath(order)]
  return {
    ...(parcel && !isMasked(parcel.AWB) ? { details: () => onDetails(parcel) } : {}),
    ...(help ? { raise_ticket: help } : {}),
    ...(giveBack ? { start_return: giveBack } : {}),
  }
}

/** The parcel that the news of an order tells of: by its line, its stage or its day; else the first. */
export function leadingOf({ news, parcels }: Pick<TrackedOrder, 'news' | 'parcels'>): TrackedParcel | undefined {
  const stage = (one?: News) => one?.thread[one.at]?.label
  return (
    parcels.find((one) => one.news?.line === news?.line) ??
    parcels.find((one) => stage(one.news) === stage(news)) ??
    parcels.find((one) => one.expected_on !== undefined && one.expected_on === news?.day?.on) ??
    parcels[0]
  )
}

/** True if the lead of an order tells of its only parcel: in the same words, or of the same day in the same tint. */
export function leadTells({ news, parcels }: Pick<TrackedOrder, 'news' | 'parcels'>, parcel: TrackedParcel): boolean {
  const { news: own, expected_on: day } = parcel
  if (parcels.length !== 1) return false
  return own?.line === news?.line || (day !== undefined && day === news?.day?.on && own?.tint === news?.tint)
}

const UNKNOWN: Omit<News, 'line'> = { says: '', tint: 'plain', thread: [], at: 0 }

/** The items beside each other on a wide screen. */
const COLUMNS = 'desk:grid desk:grid-cols-2 desk:gap-x-8'

/** The items that still wait, and the day by which each ships. */
function ToBeDispatched({ items, heading: Heading }: { items: readonly OrderItem[]; heading: 'h2' | 'h3' }) {
  return (
    <section aria-labelledby="to-be-dispatched" className="mt-8 border-t border-hair pt-6">
      <Heading id="to-be-dispatched" className="text-xl">
        {TRACK_WORDS.waitingTitle}
      </Heading>
      <ul className={COLUMNS}>
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
    <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-sm text-soft">
      <span>
        {TRACK_WORDS.placed} <Moment at={order.order_date} now={now} dayOnly />
        {count > 0 && ` · ${TRACK_WORDS.items(count)}`}
      </span>
      {order.cancelled_at && <Chip tone="error">{TRACK_WORDS.cancelled}</Chip>}
    </span>
  )
}

function piecesOf({ order_items, sent_items, parcels }: TrackedOrder): number {
  const all = [...order_items, ...sent_items, ...itemsOf(parcels)]
  return all.reduce((sum, { units }) => sum + units, 0)
}
