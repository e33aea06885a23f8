import { Link } from 'react-router'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { rupeesText } from '#rules/india/money.ts'
import type { QueryResult } from '../../call/query.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Moment } from '../../moment.tsx'
import { STATUS_WORDS, nameWords } from '../words.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { Part } from './part.tsx'
import { CopyButton } from './copy-button.tsx'

interface OrderPanelProps {
  ticket: DeskTicket
  timeline: QueryResult<DeskResponse<'tickets.timeline'>>
}

/** Everything about the customer and their order, beside the thread. */
export function OrderPanel({ ticket, timeline: { data, error, isFetching, refetch } }: OrderPanelProps) {
  return (
    <div className="flex flex-col gap-6 px-4 py-4">
      <CustomerFacts ticket={ticket} />
      {data && (
        <>
          {data.order ? <OrderFacts order={data.order} /> : <p className="text-soft">This ticket is about no order.</p>}
          <OrderHistory ticketId={ticket.ticketId} timeline={data} />
          <OtherOrders orders={data.orders} />
        </>
      )}
      {!data && !error && <Waiting />}
      {!data && error && (
        <div className="flex flex-col items-start gap-3">
          <p>The order could not be loaded. The thread works without it.</p>
          <Button variant="quiet" busy={isFetching} onClick={refetch}>
            Try again
          </Button>
        </div>
      )}
      <OtherTickets siblings={ticket.siblings} />
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  )
}

function OtherOrders({ orders }: { orders: DeskResponse<'tickets.timeline'>['orders'] }) {
  if (orders.length === 0) return null
  return (
    <Part title="Other orders">
      <ul className="text-sm">
        {orders.map(({ id, number, createdAt, totalPaise, items, cancelled, requests }) => (
          <li key={id} className="border-b border-hair py-1.5 last:border-0">
            <span className="figures font-medium">#{number}</span> · {rupeesText(totalPaise)} ·{' '}
            {items === 1 ? '1 item' : `${items} items`} · <Moment at={createdAt} />
            {cancelled && ' · cancelled'}
            {requests > 0 && ` · ${requests === 1 ? '1 request' : `${requests} requests`}`}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function OtherTickets({ siblings }: { siblings: DeskTicket['siblings'] }) {
  if (siblings.length === 0) return null
  return (
    <Part title="Other tickets">
      <ul className="text-sm">
        {siblings.map(({ ticketId, question, status, order, createdAt, mergedInto }) => (
          <li key={ticketId} className="border-b border-hair py-1.5 last:border-0">
            <Link to={`/tickets/${ticketId}`} className="text-river underline">
              {question}
            </Link>
            <span className="block text-soft">
              {mergedInto ? 'Merged' : STATUS_WORDS[status].words}
              {order && ` · #${order}`} · <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The customer, and how to reach them. */
function CustomerFacts({ ticket: { customer, payment, ticketId } }: { ticket: DeskTicket }) {
  return (
    <section aria-label="Customer">
      <h2 className="text-lg">{nameWords(customer.name)}</h2>
      <dl className="mt-1 text-sm">
        <Fact title="E-mail" value={customer.email} />
        <Fact title="Phone" value={customer.phone} />
        <Fact title="Ticket" value={ticketId} />
        {payment && (
          <Fact title="Paid by" value={payment === 'COD' ? 'Cash on delivery' : 'Prepaid'} isCopied={false} />
        )}
      </dl>
    </section>
  )
}

function Fact({ title, value, isCopied = true }: { title: string; value: string; isCopied?: boolean }) {
  return (
    <div className="flex min-h-9 items-center gap-2">
      <dt className="w-14 shrink-0 text-soft">{title}</dt>
      <dd className="figures flex min-w-0 grow items-center justify-between gap-2">
        <span className="min-w-0">{value || <span className="text-soft">not known</span>}</span>
        {value && isCopied && <CopyButton text={value} what={title.toLowerCase()} />}
      </dd>
    </div>
  )
}
