import type { TicketOrder } from '#contract/tickets.ts'
import { dayWords } from '#rules/india/dates.ts'
import { itemsLine } from '#rules/orders/items-line.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { buttonLook } from '#ui/button.tsx'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '../../link.tsx'
import { Section } from '../../section.tsx'
import { SENTENCES } from '../../words.ts'
import { ticketPath } from '../paths.ts'
import { NEW_TICKET_WORDS } from './words.ts'

interface OrderFieldProps {
  customerId: string
  orders: readonly TicketOrder[]
  order: string
  /** The order that the address names. */
  wished: string
  /** The live ticket that the order already has. */
  liveTicket: string | undefined
  onChange: (order: string) => void
  error: string | undefined
}

/** The order of the ticket, or none. An order with a live ticket links to that ticket. */
export function OrderField({ customerId, orders, order, wished, liveTicket, onChange, error }: OrderFieldProps) {
  const unknown = wished !== '' && order === '' && !orders.some(({ order_number }) => order_number === wished)
  return (
    <Section title={NEW_TICKET_WORDS.order} section="order">
      <Field
        label={NEW_TICKET_WORDS.orderId}
        hint={unknown ? NEW_TICKET_WORDS.orderUnknown(wished) : hintFor(orders)}
        error={liveTicket ? undefined : error}
      >
        <Select name="order" value={order} onChange={(event) => onChange(event.target.value)} required>
          <option value="">{NEW_TICKET_WORDS.orderEmpty}</option>
          {orders.map((each) => (
            <option key={each.order_number} value={each.order_number}>
              {wordsOf(each)}
            </option>
          ))}
          <option value={NO_ORDER}>{NEW_TICKET_WORDS.noOrder}</option>
        </Select>
      </Field>
      <div aria-live="polite">
        {liveTicket && (
          <div className="mt-5 animate-arrive">
            <Notice tone="notice">
              <p>{SENTENCES.TICKET_EXISTS}</p>
              <Link to={ticketPath(liveTicket, customerId)} className={`${buttonLook()} mt-3`}>
                {NEW_TICKET_WORDS.goToTicket}
              </Link>
            </Notice>
          </div>
        )}
      </div>
    </Section>
  )
}

function hintFor(orders: readonly TicketOrder[]): string {
  return orders.length > 0 ? NEW_TICKET_WORDS.orderHint : NEW_TICKET_WORDS.noOrders
}

/** "#1042 · Kurta and 2 more · Tue 17 Nov · COD" */
function wordsOf({
  order_number,
  title = '',
  item_count: count = 1,
  created_at,
  payment_gateway_names,
  payment = paymentOf(payment_gateway_names),
}: TicketOrder): string {
  const day = dayWords(indianDate(new Date(created_at)))
  const parts = [`#${order_number}`, itemsLine(title, count), day, NEW_TICKET_WORDS.payment[payment]]
  return parts.filter(Boolean).join(' · ')
}
