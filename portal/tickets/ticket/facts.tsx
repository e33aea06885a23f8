import type { ReactNode } from 'react'
import type { Ticket } from '#contract/tickets.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { Link } from '../../link.tsx'
import { Moment } from '../../moment.tsx'
import { trackPath } from '../paths.ts'
import { STATUSES, TICKET_WORDS } from '../words.ts'

const { facts } = TICKET_WORDS

/** The facts of a ticket. */
export function Facts({ ticket, now }: { ticket: Ticket; now: Date }) {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-xl">
        {TICKET_WORDS.details}
      </h2>
      <dl className="mt-3 grid gap-y-3">
        <Fact name={TICKET_WORDS.columns.id}>
          <span className="figures">{ticket.original_order_id}</span>
        </Fact>
        <Fact name={facts.status}>{STATUSES[ticket.package_status]}</Fact>
        <Fact name={facts.created}>
          <Moment at={ticket.created_at} now={now} />
        </Fact>
        <Fact name={facts.updated}>
          <Moment at={ticket.updated_at} now={now} />
        </Fact>
        <Fact name={facts.category}>{ticket.category}</Fact>
        <Fact name={facts.question}>{ticket.question}</Fact>
        {ticket.order_id !== NO_ORDER && (
          <Fact name={facts.order}>
            <Link
              to={trackPath(ticket.order_id)}
              className="figures inline-flex min-h-11 items-center text-river underline underline-offset-4"
            >
              #{ticket.order_id}
            </Link>
          </Fact>
        )}
        {ticket.cancellationReason && <Fact name={facts.reason}>{ticket.cancellationReason}</Fact>}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
