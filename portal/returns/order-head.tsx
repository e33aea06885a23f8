import type { Order } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { goodsIn } from '#rules/orders/items-line.ts'
import { dayWords } from '#rules/india/dates.ts'
import { langOf } from '#rules/india/script.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { Link } from '../link.tsx'
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
      <p id={ORDER_NUMBER} tabIndex={-1} className="fact-row figures mt-2 text-soft">
        {[
          `${WORDS.order} ${order.name || `#${order.order_number}`}`,
          SAYS.items(goodsIn(order.line_items) || linesIn(order)),
          Number.isNaN(placed) ? '' : SAYS.placed(dayWords(indianDate(new Date(placed)))),
          name,
        ]
          .filter(Boolean)
          .map((fact) => (
            <span key={fact} lang={langOf(fact)}>
              {fact}{' '}
            </span>
          ))}
      </p>
    </header>
  )
}

/** The goods of an order of which nothing is left. */
const linesIn = ({ line_items: lines }: Order) => lines.filter(({ goods }) => goods !== false).length

/** The fees, and the rule for sets, in a quiet line: the customer reads both before they choose. */
export function Notes({ terms }: { terms: Terms }) {
  return (
    <p className="figures pb-3 text-sm text-soft">
      <span className="inline-block">{feeNote(terms)}</span> <span className="inline-block">{WORDS.comboNote}</span>
    </p>
  )
}

/** The link to a new ticket, for a problem that neither a return nor an exchange solves. */
export function RaiseLink({ order }: { order: Order }) {
  const [customer, number] = [encodeURIComponent(order.customer.id), encodeURIComponent(order.order_number)]
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-2 text-soft">
      {SAYS.somethingElse}
      <Link
        to={`/newticket?customer=${customer}&order=${number}`}
        className="inline-flex min-h-11 items-center text-river underline underline-offset-4"
      >
        {SAYS.raiseIssue}
      </Link>
    </p>
  )
}
