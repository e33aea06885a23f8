import type { Order } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { goodsIn } from '#rules/orders/items-line.ts'
import { dayWords } from '#rules/india/dates.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { feeNote, WORDS } from '../words.ts'
import { SAYS } from './words.ts'

/** The element that gets the focus after a panel over the order has closed. */
export const ORDER_NUMBER = 'order-number'

/** Is this the right order? Its number, its day, its customer. */
export function OrderHead({ order }: { order: Order }) {
  const { first_name: name } = order.customer
  const placed = Date.parse(order.created_at)
  return (
    <header>
      <h1 className="text-title">{WORDS.title}</h1>
      <p id={ORDER_NUMBER} tabIndex={-1} className="figures mt-2 text-soft">
        {[
          `${WORDS.order} ${order.name || `#${order.order_number}`}`,
          SAYS.items(goodsIn(order.line_items)),
          Number.isNaN(placed) ? '' : SAYS.placed(dayWords(indianDate(new Date(placed)))),
          name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  )
}

/** The fee, and the rule for sets: the customer reads both before they choose. */
export function Notes({ terms }: { terms: Terms }) {
  return (
    <dl className="grid gap-x-10 gap-y-2 border-t border-hair pt-4 pb-6 text-sm form:grid-cols-2">
      <div>
        <dt className="font-medium">{WORDS.feeTitle}</dt>
        <dd className="figures text-soft">{feeNote(terms)}</dd>
      </div>
      <div>
        <dt className="font-medium">{WORDS.comboTitle}</dt>
        <dd className="text-soft">{WORDS.comboNote}</dd>
      </div>
    </dl>
  )
}
