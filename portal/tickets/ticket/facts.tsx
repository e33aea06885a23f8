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
      <dl className="mt-3 border-t border-hair">
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
              className="figures -my-2.5 inline-flex min-h-11 items-center text-river underline underline-offset-4"
            >
              {facts.track(ticket.order_id)}
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
    <div className="flex flex-wrap gap-x-4 border-b border-hair py-2">
      <dt className="w-32 text-soft">{name}</dt>
      <dd className="min-w-0 grow basis-[8rem]">{children}</dd>
    </div>
  )
}
