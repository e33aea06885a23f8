import type { Ticket } from '#contract/tickets.ts'
import { Link } from '../../link.tsx'
import { listPath } from '../paths.ts'
import { StatusChip } from '../status-chip.tsx'
import { TICKET_WORDS } from '../words.ts'

/** The element that gets the focus after the ticket was closed or reopened. */
export const STANDING = 'standing'

/** Is this the right ticket? Its question, its number, its status. */
export function TicketHead({ ticket, customerId }: { ticket: Ticket; customerId: string }) {
  return (
    <header>
      <Link
        to={listPath(customerId)}
        className={
          'inline-flex min-h-11 items-center gap-2 rounded-md font-medium text-river underline-offset-4 ' +
          'hover:underline'
        }
      >
        <span aria-hidden="true">←</span>
        {TICKET_WORDS.goBack}
      </Link>
      <h1 className="mt-2">
        <span className="figures block font-sans text-lg text-soft">
          {TICKET_WORDS.ticket} {ticket.original_order_id}
        </span>
        <span className="mt-1 block text-2xl wide:text-3xl">{ticket.question}</span>
      </h1>
      <div id={STANDING} tabIndex={-1} className="mt-3">
        <StatusChip status={ticket.package_status} />
      </div>
    </header>
  )
}
