import type { OrderItem, TrackedOrder, TrackedParcel } from '#contract/tracking.ts'
import { dayWords } from '#rules/india/dates.ts'
import { itemsLine } from '#rules/orders/items-line.ts'
import { nameOf } from '#rules/tracking/item-name.ts'
import { itemsOf } from '#rules/tracking/parts.ts'
import { Thread } from '#ui/thread.tsx'
import { isMasked } from '#rules/access/mask-number.ts'
import { GoodsTitle, Picture } from '../goods.tsx'
import { Link } from '../link.tsx'
import { Act } from '../news/act.tsx'
import { Pictures, lastPromise } from './items.tsx'
import { shownNews, TONE_OF } from '../news/shown-news.ts'
import { StatusLine } from './parcel-state.tsx'
import { orderPath } from './search-address.ts'
import { courierOf, TRACK_WORDS } from './words.ts'
import { aboutOf, actsOf, OrderFacts } from './order-detail.tsx'
import { outcomeButtons } from './outcomes.tsx'
import { helpPath, returnPath } from './order-links.tsx'

interface OrderCardProps {
  order: TrackedOrder
  now: Date
  onDetails: (parcel: TrackedParcel) => void
  onSeeOrder: (number: string) => void
}

/** An order among others: its news, its goods and its number, each parcel, and the link to the whole order. */
export function OrderCard({ order, now, onDetails, onSeeOrder }: OrderCardProps) {
  const { original_order_id: number, parcels, order_items: waiting } = order
  const [giveBack, help] = [returnPath(order), helpPath(order)]
  const news = order.news ?? parcels[0]?.news
  const urgent = news?.tint === 'turmeric' ? news : undefined
  const goods = [...itemsOf(parcels), ...waiting, ...order.sent_items]
  const [first] = goods
  const isOver = waiting.length === 0 && parcels.length > 0 && parcels.every(({ state }) => state === 'delivered')
  return (
    <li className={ROW}>
      <Picture src={first?.url ?? ''} className="w-full self-start form:row-span-3 desk:row-span-2" />
      <div className="min-w-0">
        <h3 tabIndex={-1} className={`text-xl ${TONE_OF[news?.tint ?? 'plain']}`}>
          {news ? shownNews(news, now).line : `${TRACK_WORDS.order} #${number}`}
        </h3>
        {first && (
          <p>
            <GoodsTitle title={itemsLine(nameOf(first), goods.length)} />
          </p>
        )}
        <p className="figures flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <span>
            {TRACK_WORDS.order} #{number}
          </span>
          <OrderFacts order={order} now={now} />
        </p>
      </div>
      <div className={PARTS}>
        {order.cancelled_at && <p>{news ? shownNews(news, now).says : TRACK_WORDS.wasCancelled}</p>}
        {parcels.map((parcel, index) => (
          <BriefParcel
            key={order.masked ? index : parcel.AWB}
            parcel={parcel}
            title={TRACK_WORDS.parcel(index + 1, parcels.length)}
            isOneOfSeveral={parcels.length > 1}
            isOver={isOver}
            headline={news?.line}
            now={now}
            onDetails={() => onDetails(parcel)}
          />
        ))}
        {waiting.length > 0 && !order.cancelled_at && <Waiting items={waiting} />}
      </div>
      <div className={WAYS}>
        {urgent &&
          (outcomeButtons(urgent, help, number) ?? (
            <Act act={urgent.act} about={aboutOf(order)} own={actsOf(order, onDetails)} number={number} />
          ))}
        <p className="flex flex-wrap gap-x-6">
          {!isMasked(number) && <SeeOrder number={number} onSee={onSeeOrder} />}
          {giveBack && (
            <Link to={giveBack} className={LINK}>
              {TRACK_WORDS.returnOrExchange}
              <span className="sr-only"> #{number}</span>
            </Link>
          )}
          {help && urgent?.act?.what !== 'raise_ticket' && (
            <Link to={help} className={LINK}>
              {TRACK_WORDS.help}
              <span className="sr-only"> #{number}</span>
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}

/** On a phone the matter stands below the picture, on a wide screen beside it. */
const ROW =
  'grid grid-cols-[min(5rem,25vw)_minmax(0,1fr)] gap-x-4 border-b border-hair py-6 ' +
  'form:grid-cols-[9rem_minmax(0,1fr)] form:gap-x-6 ' +
  'desk:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)] desk:grid-rows-[auto_1fr] desk:gap-x-10'
const PARTS = 'flex flex-col gap-4 pt-3 desk:pt-1 max-form:col-span-2 desk:col-start-3 desk:row-span-2 desk:row-start-1'
const WAYS = 'flex flex-wrap items-center gap-x-6 gap-y-2 pt-2 max-form:col-span-2'

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

interface BriefParcelProps {
  parcel: TrackedParcel
  title: string
  isOneOfSeveral: boolean
  /** True if all of the order is delivered: then its state and its thread say nothing more. */
  isOver: boolean
  /** The line of the order's news. */
  headline: string | undefined
  now: Date
  onDetails: () => void
}

function BriefParcel({ parcel, title, isOneOfSeveral, isOver, headline, now, onDetails }: BriefParcelProps) {
  const { news } = parcel
  const shown = news && shownNews(news, now)
  return (
    <div>
      {isOneOfSeveral && <h4 className="mb-2 font-medium">{title}</h4>}
      {!isOver && (
        <>
          <StatusLine parcel={parcel} now={now} />
          {shown && (
            <p className="mt-2 max-w-form">
              {news.line !== headline && (
                <span className={`font-medium ${news.tint === 'turmeric' ? 'text-turmeric' : ''}`}>{shown.line}</span>
              )}
              {shown.says && <span className="block">{shown.says}</span>}
            </p>
          )}
          {news && (
            <div className="my-4 max-w-form">
              <Thread label={TRACK_WORDS.timeline(title)} stops={news.thread} at={news.at} />
            </div>
          )}
        </>
      )}
      {!isMasked(parcel.AWB) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
          <span className="figures wrap-anywhere">
            {courierOf(parcel)} · {parcel.AWB}
          </span>
          <button type="button" onClick={onDetails} className={LINK}>
            {TRACK_WORDS.details}
            <span className="sr-only"> {parcel.AWB}</span>
          </button>
        </div>
      )}
    </div>
  )
}

function Waiting({ items }: { items: readonly OrderItem[] }) {
  const promise = lastPromise(items)
  return (
    <p className="figures flex items-center gap-3">
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
