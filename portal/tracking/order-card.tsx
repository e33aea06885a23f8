import type { OrderItem, TrackedOrder, TrackedParcel } from '#contract/tracking.ts'
import { dayWords } from '#rules/india/dates.ts'
import { showsItems } from '#rules/tracking/parts.ts'
import { Button } from '#ui/button.tsx'
import { Thread } from '#ui/thread.tsx'
import { isMasked } from '#rules/access/mask-number.ts'
import { Link } from '../link.tsx'
import { Pictures, lastPromise } from './items.tsx'
import { shownNews } from '../news/shown-news.ts'
import { StatusLine } from './parcel-state.tsx'
import { orderPath } from './search-address.ts'
import { courierOf, TRACK_WORDS } from './words.ts'
import { OrderFacts } from './order-detail.tsx'
import { helpPath, returnPath } from './order-links.tsx'

interface OrderCardProps {
  order: TrackedOrder
  now: Date
  onDetails: (parcel: TrackedParcel) => void
  onSeeOrder: (number: string) => void
}

/** An order among others: the state of each parcel at a glance, and the link to the whole order. */
export function OrderCard({ order, now, onDetails, onSeeOrder }: OrderCardProps) {
  const { original_order_id: number, parcels, order_items: waiting } = order
  const [giveBack, help] = [returnPath(order), helpPath(order)]
  return (
    <li className="border-b border-hair py-6">
      <h3 className="text-xl">
        {TRACK_WORDS.order} <span className="figures">#{number}</span>
      </h3>
      <OrderFacts order={order} now={now} />
      {order.cancelled_at && <p className="mt-3">{TRACK_WORDS.wasCancelled}</p>}
      {parcels.map((parcel, index) => (
        <BriefParcel
          key={order.masked ? index : parcel.AWB}
          parcel={parcel}
          title={TRACK_WORDS.parcel(index + 1, parcels.length)}
          isOneOfSeveral={parcels.length > 1}
          now={now}
          onDetails={() => onDetails(parcel)}
        />
      ))}
      {waiting.length > 0 && !order.cancelled_at && <Waiting items={waiting} />}
      <p className="mt-3 flex flex-wrap gap-x-6">
        {!isMasked(number) && <SeeOrder number={number} onSee={onSeeOrder} />}
        {giveBack && (
          <Link to={giveBack} className={LINK}>
            {TRACK_WORDS.returnOrExchange}
            <span className="sr-only"> #{number}</span>
          </Link>
        )}
        {help && (
          <Link to={help} className={LINK}>
            {TRACK_WORDS.help}
            <span className="sr-only"> #{number}</span>
          </Link>
        )}
      </p>
    </li>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

interface BriefParcelProps {
  parcel: TrackedParcel
  title: string
  isOneOfSeveral: boolean
  now: Date
  onDetails: () => void
}

function BriefParcel({ parcel, title, isOneOfSeveral, now, onDetails }: BriefParcelProps) {
  const { news } = parcel
  const shown = news && shownNews(news, now)
  return (
    <div className="mt-5">
      {isOneOfSeveral && <h4 className="mb-2 font-medium">{title}</h4>}
      <StatusLine parcel={parcel} now={now} />
      {shown && (
        <p className="mt-2">
          <span className={`font-medium ${news.tint === 'turmeric' ? 'text-turmeric' : ''}`}>{shown.line}</span>
          {shown.says && <span className="block">{shown.says}</span>}
        </p>
      )}
      {news && (
        <div className="my-4 max-w-form">
          <Thread label={TRACK_WORDS.timeline(title)} stops={news.thread} at={news.at} />
        </div>
      )}
      {!isMasked(parcel.AWB) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            {parcel.items.length > 0 && showsItems(parcel) && <Pictures items={parcel.items} />}
            <span className="figures">
              {courierOf(parcel)} · {parcel.AWB}
            </span>
          </span>
          <Button variant="quiet" onClick={onDetails}>
            {TRACK_WORDS.details}
            <span className="sr-only"> {parcel.AWB}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

function Waiting({ items }: { items: readonly OrderItem[] }) {
  const promise = lastPromise(items)
  return (
    <p className="figures mt-5 flex items-center gap-3">
      <Pictures items={items} />
      <span>
        {TRACK_WORDS.waitingLine(TRACK_WORDS.items(items.length))}
        {promise && ` ${TRACK_WORDS.by} ${dayWords(promise.by)}`}
      </span>
    </p>
  )
}

function SeeOrder({ number, onSee }: { number: string; onSee: (number: string) => void }) {
  return (
    <Link to={orderPath(number)} onClick={() => onSee(number)} className={LINK}>
      {TRACK_WORDS.seeOrder}
      <span className="sr-only"> #{number}</span>
    </Link>
  )
}
