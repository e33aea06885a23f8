import type { ReactNode } from 'react'
import type { FoundOrder } from '#contract/order-search.ts'
import { itemsLine } from '#rules/orders/items-line.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { rupees } from '#rules/india/money.ts'
import { GoodsTitle, Picture } from '../goods.tsx'
import { Link } from '../link.tsx'
import { placedWords, shownId, linksOf } from './order-facts.ts'
import { OrderStatus, TrackLink } from './order-status.tsx'
import { ORDER_LIST_WORDS } from './words.ts'

/** A row on a wide screen, a card on a phone. */
export const ROW =
  'flex flex-wrap items-baseline gap-x-4 gap-y-2 border-b border-hair py-4 wide:grid ' +
  'wide:grid-cols-[7rem_9rem_8rem_minmax(0,1fr)] wide:items-start'

const { columns } = ORDER_LIST_WORDS

/** One order: its identity, and its state. */
export function OrderRow({ order, now }: { order: FoundOrder; now: Date }) {
  return (
    <li>
      <dl className={ROW}>
        <Fact label={columns.id}>
          <span className="text-lg font-medium">{shownId(order.id)}</span>
        </Fact>
        <Fact label={columns.date}>{placedWords(order.date, now)}</Fact>
        <Fact label={columns.amount}>
          {order.amount === undefined ? ORDER_LIST_WORDS.hidden : rupees(order.amount)}
        </Fact>
        <div className="min-w-0 grow basis-full">
          <Goods order={order} />
          <dt className="sr-only">{columns.status}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-8 desk:flex-nowrap">
            <div className="min-w-0 grow">
              <OrderStatus order={order} />
            </div>
            <OrderLinks order={order} />
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** The items of an order, to recognise it by. */
function Goods({ order: { items = [], item_count: count = items.length, replaces } }: { order: FoundOrder }) {
  if (items.length === 0) return null
  return (
    <>
      <dt className="sr-only">{columns.items}</dt>
      <dd className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex shrink-0 gap-1">
          {items.map(({ src }, index) => (
            <Picture key={index} src={src} className="w-12" />
          ))}
        </span>
        <span className="min-w-0 grow basis-[9rem] font-medium">
          <GoodsTitle title={itemsLine(items[0]?.title ?? '', count)} />
          {replaces && (
            <span className="block font-normal text-soft">{ORDER_LIST_WORDS.replaces(shownNumber(replaces))}</span>
          )}
        </span>
      </dd>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 grow basis-22 wide:flex wide:min-h-16 wide:items-center">
      <dt className="text-sm text-soft wide:sr-only">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

/** The other links of an order. */
function OrderLinks({ order }: { order: FoundOrder }) {
  const { track, giveBack, seeRequest, help } = linksOf(order)
  const named = <span className="sr-only">{ORDER_LIST_WORDS.ofOrder(shownId(order.id))}</span>
  return (
    <div className="flex w-full shrink-0 flex-wrap gap-x-6 desk:w-auto">
      {track && (
        <TrackLink orderId={order.id} className={LINK}>
          {ORDER_LIST_WORDS.trackOne}
          {named}
        </TrackLink>
      )}
      {giveBack && (
        <Link to={giveBack} className={LINK}>
          {ORDER_LIST_WORDS.returnOne}
          {named}
        </Link>
      )}
      {seeRequest && (
        <Link to={seeRequest} className={LINK}>
          {ORDER_LIST_WORDS.seeRequest}
          {named}
        </Link>
      )}
      {help && (
        <Link to={help} className={LINK}>
          {ORDER_LIST_WORDS.help}
          {named}
        </Link>
      )}
    </div>
  )
}
