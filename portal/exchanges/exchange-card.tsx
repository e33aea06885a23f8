import type { ReactNode } from 'react'
import type { Exchange } from '#contract/exchanges.ts'
import { PRODUCT_VARIANT } from '#contract/wire.ts'
import { isOwnOrder } from '#rules/returns/numbering.ts'
import { buttonLook } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { GoodsTitle, Picture } from '../goods.tsx'
import { Link } from '../link.tsx'
import { nextTask } from '../news/next-task.ts'
import { shownNews, TONE_OF } from '../news/shown-news.ts'
import { requestPath } from '../requests/path.ts'
import { Outcome } from '../requests/request-state.tsx'
import { pieces } from '../words.ts'
import { type Card, chipOf, requestedWords } from './card-facts.ts'
import { EXCHANGE_WORDS } from './words.ts'

interface ExchangeCardProps {
  card: Card
  customerId: string
  now: Date
  /** True for the first card: its picture is fetched at once. */
  isFirst: boolean
}

/** The look of a card, also while it loads. */
export const CARD = 'flex flex-col gap-3 rounded-md border border-hair bg-sheet p-4'

/** One exchange: its picture and its news first, then its items, its state and the customer's actions. */
export function ExchangeCard({ card, customerId, now, isFirst }: ExchangeCardProps) {
  const { order, request, exchange } = card
  const { tone, words } = chipOf(exchange)
  const requested = requestedWords(exchange, now)
  const news = exchange.news && shownNews(exchange.news, now)
  return (
    <li className={CARD}>
      <h2 className="figures font-sans text-sm font-medium text-soft">
        {EXCHANGE_WORDS.original} <span className="text-ink">{order}</span> ({request})
      </h2>
      <ul className="grid gap-3">
        {exchange.line_items.map((item, index) => (
          <Item key={index} item={item} isFirst={isFirst && index === 0} isLarge={index === 0}>
            {index === 0 && news && (
              <p className={`figures mb-2 font-display text-xl ${TONE_OF[exchange.news?.tint ?? 'plain']}`}>
                {news.line}
              </p>
            )}
          </Item>
        ))}
      </ul>
      {news?.says && <p className="figures">{news.says}</p>}
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Chip tone={tone}>{words}</Chip>
        {requested && EXCHANGE_WORDS.requested(requested)}
      </p>
      <Links card={card} customerId={customerId} />
    </li>
  )
}

interface ItemProps {
  item: Exchange['line_items'][number]
  isFirst: boolean
  isLarge: boolean
  /** The news, above its name. */
  children: ReactNode
}

function Item({ item, isFirst, isLarge, children }: ItemProps) {
  const { title, media } = item[PRODUCT_VARIANT].product
  const { wanted: replacement } = item
  const width = isLarge && !replacement ? 'w-28' : 'w-20'
  return (
    <li className="flex flex-wrap gap-4">
      <Picture src={media.nodes[0]?.preview.image.url ?? ''} className={width} isFirst={isFirst} />
      {replacement && <Picture src={replacement.src} className={width} />}
      <div className="min-w-0 grow basis-[7rem]">
        {children}
        <p className="font-medium">
          <GoodsTitle title={title} />
        </p>
        <dl className="mt-1 text-sm text-soft">
          {replacement && <Fact label={EXCHANGE_WORDS.becomes} value={replacement.title} />}
          <Fact label={EXCHANGE_WORDS.sku} value={item.new_sku ?? item.sku} />
          <Fact label={EXCHANGE_WORDS.size} value={[item.size, pieces(item.units)].filter(Boolean).join(' · ')} />
        </dl>
        {item.outcome && (
          <p className="mt-2">
            <Outcome status={item.outcome} />
          </p>
        )}
        {item.reason && (
          <p dir="auto" className="mt-1 whitespace-pre-wrap">
            {item.reason}
          </p>
        )}
      </div>
    </li>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="shrink-0">{label}</dt>
      <dd className="figures min-w-0 text-ink">{value}</dd>
    </div>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

function Links({ card, customerId }: Pick<ExchangeCardProps, 'card' | 'customerId'>) {
  const { orderNumber, request, requestId, exchange } = card
  const { new_order_no: newOrder, new_order_known: isKnown } = exchange
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-1">
      {exchange.steps && (
        <Link to={requestPath(requestId, customerId)} className={buttonLook('quiet')}>
          {nextTask(exchange)}
          <span className="sr-only"> {request}</span>
        </Link>
      )}
      {newOrder && isKnown && (
        <Link to={`/trackyourorder?order=${encodeURIComponent(newOrder)}`} className={LINK}>
          {isOwnOrder(requestId, newOrder) ? EXCHANGE_WORDS.trackSame : EXCHANGE_WORDS.track}
          <span className="sr-only"> #{newOrder}</span>
        </Link>
      )}
      <Link to={`/newticket?customer=${customerId}&order=${encodeURIComponent(orderNumber)}`} className={LINK}>
        {EXCHANGE_WORDS.help}
        <span className="sr-only">{EXCHANGE_WORDS.ofOrder(request)}</span>
      </Link>
    </div>
  )
}
