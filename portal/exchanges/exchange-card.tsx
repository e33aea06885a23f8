import { Suspense } from 'react'
import type { Exchange } from '#contract/exchanges.ts'
import { PRODUCT_VARIANT } from '#contract/wire.ts'
import { isOwnOrder } from '#rules/returns/numbering.ts'
import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GoodsTitle, Pictures } from '../goods.tsx'
import { Link } from '../link.tsx'
import { Outcome, RequestRow } from '../requests/request-state.tsx'
import { requestedWords, type Card, chipOf } from './card-facts.ts'
import { pieces } from '../words.ts'
import { EXCHANGE_WORDS } from './words.ts'

interface ExchangeCardProps {
  card: Card
  customerId: string
  now: Date
}

/** One exchange: its order, its state, its items, and the customer's actions. */
export function ExchangeCard({ card, customerId, now }: ExchangeCardProps) {
  const { order, request, exchange, requestId } = card
  const { tone, words } = chipOf(exchange)
  const requested = requestedWords(exchange, now)
  return (
    <li className="flex flex-col rounded-md border border-hair bg-sheet px-4 pt-4">
      <h2 className="text-lg">
        <span className="block font-sans text-sm text-soft">{EXCHANGE_WORDS.original}</span> {order}{' '}
        <span className="text-soft">({request})</span>
      </h2>
      <p className="mt-2">
        <Chip tone={tone}>{words}</Chip>
      </p>
      {requested && <p className="figures mt-2 text-sm text-soft">{EXCHANGE_WORDS.requested(requested)}</p>}
      <ul className="mt-3 border-t border-hair">
        {exchange.line_items.map((item, index) => (
          <Item key={index} item={item} />
        ))}
      </ul>
      {exchange.steps && (
        <Suspense fallback={<Skeleton className="my-3 h-20 w-full" />}>
          <RequestRow customerId={customerId} request={{ ...exchange, fulfillment_id: requestId }} />
        </Suspense>
      )}
      <Links card={card} customerId={customerId} />
    </li>
  )
}

function Item({ item }: { item: Exchange['line_items'][number] }) {
  const { title, media } = item[PRODUCT_VARIANT].product
  const { wanted: replacement } = item
  return (
    <li className="flex flex-wrap gap-4 border-b border-hair py-3 last:border-0">
      <Pictures item={{ src: media.nodes[0]?.preview.image.url ?? '', replacement }} className="w-16" />
      <div className="min-w-0 grow basis-[7rem]">
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

function Links({ card, customerId }: Omit<ExchangeCardProps, 'now'>) {
  const { orderNumber, request, requestId, exchange } = card
  const { new_order_no: newOrder, new_order_known: isKnown } = exchange
  return (
    <div className="mt-auto flex flex-wrap gap-x-6 border-t border-hair py-1">
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
