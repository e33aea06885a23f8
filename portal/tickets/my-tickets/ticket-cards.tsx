import { Link } from '../../link.tsx'
import { Moment } from '../../moment.tsx'
import { ticketPath } from '../paths.ts'
import { StatusChip } from '../status-chip.tsx'
import type { TicketRowsProps } from './ticket-table.tsx'
import { UnreadMark } from './unread-mark.tsx'

/** The tickets on a phone: a card each, pressed anywhere. */
export function TicketCards({ tickets, customerId, now }: TicketRowsProps) {
  return (
    <ul className="border-t border-hair wide:hidden">
      {tickets.map((ticket) => (
        <li key={ticket.original_order_id} className="relative border-b border-hair py-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 text-sm text-soft">
            <span className="py-1">
              <Moment at={ticket.created_at} now={now} />
            </span>
            <span className="shrink-0">
              <StatusChip status={ticket.package_status} />
            </span>
          </div>
          <Link
            to={ticketPath(ticket.original_order_id, customerId)}
            className="mt-1 block rounded-md font-medium after:absolute after:inset-0"
          >
            {ticket.question}
          </Link>
          <UnreadMark count={ticket.unread} />
          <p className="figures mt-1 text-sm text-soft">
            {ticket.category} · {ticket.original_order_id}
          </p>
        </li>
      ))}
    </ul>
  )
}
