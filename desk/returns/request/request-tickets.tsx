import { Link } from 'react-router'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { buttonLook } from '#ui/button.tsx'
import { Moment } from '../../moment.tsx'

const STATUS: Record<OpenedRequest['tickets'][number]['status'], string> = {
  new: 'new',
  open: 'open',
  closed: 'closed',
  reopen: 'reopened',
}

/** The tickets of the customer, and a way to write to them: on the ticket about this order, or by mail where there is none. */
export function RequestTickets({ request: { id, type, email, order, tickets } }: { request: OpenedRequest }) {
  const own = tickets.find(({ aboutThisOrder }) => aboutThisOrder)
  const address = order.email || email
  const subject = encodeURIComponent(`Your ${type.toLowerCase()} ${shownNumber(id)}`)
  return (
    <section aria-labelledby="tickets">
      <h2 id="tickets" className="mb-1 text-base">
        Tickets
      </h2>
      <ul>
        {tickets.map(({ ticketId, question, status, createdAt, aboutThisOrder }) => (
          <li key={ticketId} className="flex flex-wrap items-baseline gap-x-2 border-t border-hair py-1.5">
            <Link to={`/tickets/${ticketId}`} className="text-river underline">
              {question}
            </Link>
            <span className="text-soft">
              {aboutThisOrder && 'this order, '}
              {STATUS[status]}, <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {tickets.length === 0 && <p className="text-soft">The customer has raised none.</p>}
      {own && (
        <Link to={`/tickets/${own.ticketId}`} className={`mt-2 ${buttonLook('quiet')}`}>
          Write to the customer
        </Link>
      )}
      {!own && address && (
        <a href={`mailto:${encodeURIComponent(address)}?subject=${subject}`} className={`mt-2 ${buttonLook('quiet')}`}>
          Write to the customer by mail
        </a>
      )}
    </section>
  )
}
