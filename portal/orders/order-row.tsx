import type { ReactNode } from 'react'
import type { FoundOrder } from '#contract/order-search.ts'
import { itemsLine } from '#rules/orders/items-line.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { rupees } from '#rules/india/money.ts'
import { buttonLook } from '#ui/button.tsx'
import { GoodsTitle, Picture } from '../goods.tsx'
import { Link } from '../link.tsx'
import { isTracked, linksOf, placedWords, shownId, standingOf } from './order-facts.ts'
import { OrderStatus, TRACK, TrackLink } from './order-status.tsx'
import { ORDER_LIST_WORDS } from './words.ts'

/** The orders below each other, as in My orders: on a desk in two columns. */
export const LIST = 'mt-6 border-t border-hair desk:grid desk:grid-cols-2 desk:gap-x-8'

const { columns } = ORDER_LIST_WORDS

interface OrderRowProps {
  order: FoundOrder
  now: Date
  /** True if the customer came for a return: of an order that can be returned, the form is the first act. */
  isForReturn: boolean
}

/** One order, as in My orders: its pictures, its state, its goods, its facts in small print, and its acts. */
export function OrderRow({ order, now, isForReturn }: OrderRowProps) {
  const { items = [] } = order
  const isWaiting = standingOf(order) === 'waiting'
  const goods = <Goods order={order} />
  return (
    <li className="flex flex-wrap gap-4 border-b border-hair py-4">
      {items.slice(0, 2).map(({ src }, index) => (
        <Picture key={index} src={src} className={`w-16 desk:w-24 ${index > 0 ? 'hidden desk:block' : ''}`} />
      ))}
      <div className="min-w-32 flex-1">
        <dl className="flex flex-wrap gap-x-4">
          {/* Estimates name each item: they follow its name. */}
          {isWaiting && goods}
          <div className={`min-w-0 basis-full ${isWaiting ? 'my-2' : ''}`}>
            <dt className="sr-only">{columns.status}</dt>
            <dd>
              <OrderStatus order={order} />
            </dd>
          </div>
          {!isWaiting && goods}
          <Fact label={columns.id}>{shownId(order.id)}</Fact>
          <Fact label={columns.date}>{placedWords(order.date, now)}</Fact>
          <Fact label={columns.amount}>
            {order.amount === undefined ? ORDER_LIST_WORDS.hidden : rupees(order.amount)}
          </Fact>
        </dl>
        <Acts order={order} isForReturn={isForReturn} />
      </div>
    </li>
  )
}

/** The items of an order, to recognise it by. */
function Goods({ order: { items = [], item_count: count = items.length, replaces } }: { order: FoundOrder }) {
  if (items.length === 0) return null
  return (
    <div className="my-1 min-w-0 basis-full">
      <dt className="sr-only">{columns.items}</dt>
      <dd className="font-medium">
        <GoodsTitle title={itemsLine(items[0]?.title ?? '', count)} />
        {replaces && (
          <span className="block font-normal text-soft">{ORDER_LIST_WORDS.replaces(shownNumber(replaces))}</span>
        )}
      </dd>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-x-1.5 text-sm">
      <dt className="text-soft">{label}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </div>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

/** The acts of an order: the first is a button, the others are links. Track is specified as a button. */
function Acts({ order, isForReturn }: Omit<OrderRowProps, 'now'>) {
  const { track, giveBack, seeRequest, help } = linksOf(order)
  const named = <span className="sr-only">{ORDER_LIST_WORDS.ofOrder(shownId(order.id))}</span>
  const isFirst = isForReturn && giveBack !== undefined
  const form = giveBack && (
    <Link to={giveBack} className={isFirst ? buttonLook() : LINK}>
      {ORDER_LIST_WORDS.returnOne}
      {named}
    </Link>
  )
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      {isFirst && form}
      {(isTracked(order) || track) && (
        <TrackLink orderId={order.id} className={track ? LINK : TRACK[isFirst ? 'quiet' : 'filled']}>
          {ORDER_LIST_WORDS.trackOne}
          {named}
        </TrackLink>
      )}
      {!isFirst && form}
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
