import type { Ticket } from '#contract/tickets.ts'
import { Link } from '../../link.tsx'
import { listPath } from '../paths.ts'
import { StatusChip } from '../status-chip.tsx'
import { TICKET_WORDS } from '../words.ts'

/** The element that gets the focus after the ticket was closed or reopened. */
export const STANDING = 'standing'

/** The way back to the list, and the status: above the news on a wide screen, below it on a phone. */
export function TicketTop({ ticket, customerId }: { ticket: Ticket; customerId: string }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
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
      <div id={STANDING} tabIndex={-1}>
        <StatusChip status={ticket.package_status} />
      </div>
    </div>
  )
}
