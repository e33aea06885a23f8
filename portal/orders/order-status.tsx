import type { ReactNode } from 'react'
import type { FoundOrder } from '#contract/order-search.ts'
import { SHAPE, Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import type { ItemStock } from '#contract/dispatch.ts'
import { estimateWords } from '#rules/dispatch/ladder.ts'
import { dayWords } from '#rules/india/dates.ts'
import { retryWords, useRetry } from '../offline-notice.tsx'
import { retryReason, useCall } from '../call/use-call.ts'
import { Link } from '../link.tsx'
import { standingOf } from './order-facts.ts'
import { ORDER_LIST_WORDS } from './words.ts'

/** The one blue button; quiet beside the act for which the customer came. (Specification 4; decisions 27.) */
export const TRACK = {
  filled: `${SHAPE} border-sky bg-sky text-on-river hover:border-ink hover:bg-ink hover:text-paper`,
  quiet: `${SHAPE} border-sky text-sky hover:border-ink hover:text-ink`,
}

/** The state of an order. (Specification 4.) */
export function OrderStatus({ order }: { order: FoundOrder }) {
  const standing = standingOf(order)
  switch (standing) {
    case 'rto':
      return <Chip tone="notice">{ORDER_LIST_WORDS.rto}</Chip>
    case 'cancelled':
      return (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip tone="error">{ORDER_LIST_WORDS.cancelled}</Chip>
          {order.money_back && <span className="figures">{order.money_back}</span>}
        </p>
      )
    case 'dispatched':
      return order.delivered ? (
        <Chip tone="done">{ORDER_LIST_WORDS.arrived}</Chip>
      ) : (
        <Chip tone="info">{ORDER_LIST_WORDS.sent}</Chip>
      )
    case 'waiting':
      return <Estimate gid={order.gid ?? ''} />
    case 'unsent':
      return <p className="text-soft">{ORDER_LIST_WORDS.notSent}</p>
  }
}

type Item = [name: string, stock: ItemStock]

/** The most lines in a row of the list before the rest is folded away. */
const SHOWN = 4

/** The dispatch estimate of an order's items that still wait. */
function Estimate({ gid }: { gid: string }) {
  const { data, error, isFetching, refetch } = useCall('dispatch.estimate', { gid })
  const { target: content, retry } = useRetry<HTMLDivElement>(refetch, data !== undefined)
  return (
    <div ref={content} tabIndex={-1} aria-live="polite" aria-busy={isFetching}>
      {data && <Waiting items={Object.entries(data)} />}
      {!data && !error && <p className="text-soft">{ORDER_LIST_WORDS.estimating}</p>}
      {!data && error && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
          {retryReason(error) || ORDER_LIST_WORDS.estimateFailed}
          <Button variant="quiet" busy={isFetching} onClick={retry}>
            {retryWords(error)}
          </Button>
        </p>
      )}
    </div>
  )
}

function Waiting({ items }: { items: Item[] }) {
  if (items.length === 0) return <p className="text-soft">{ORDER_LIST_WORDS.allSent}</p>
  const most = items.length > SHOWN + 1 ? SHOWN : items.length
  return (
    <>
      <Items items={items.slice(0, most)} />
      {items.length > most && (
        <details className="mt-1">
          <summary className="min-h-11 w-fit rounded-md text-river underline-offset-4 hover:underline">
            {ORDER_LIST_WORDS.more(items.length - most)}
          </summary>
          <Items items={items.slice(most)} />
        </details>
      )}
    </>
  )
}

function Items({ items }: { items: Item[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {items.map(([name, { promise }]) => (
        <li key={name}>
          <span className="block">{name}</span>
          <span className="figures block text-sm text-soft">
            <span className="font-medium text-ink">
              {ORDER_LIST_WORDS.dispatch} {estimateWords(promise)}
            </span>
            , {ORDER_LIST_WORDS.byDay(dayWords(promise.by))}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface TrackLinkProps {
  orderId: string
  className: string
  children: ReactNode
}

/** To the tracking of an order, which is handed over, and is in the address too: a new tab can be handed nothing. */
export function TrackLink({ orderId, className, children }: TrackLinkProps) {
  return (
    <Link to={`/trackyourorder?order=${encodeURIComponent(orderId)}`} state={{ orderId }} className={className}>
      {children}
    </Link>
  )
}
