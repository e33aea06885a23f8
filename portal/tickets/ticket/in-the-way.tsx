import { Notice } from '#ui/notice.tsx'
import { Link } from '../../link.tsx'
import { SENTENCES } from '../../words.ts'
import { listPath, ticketPath } from '../paths.ts'
import { TICKET_WORDS } from '../words.ts'

/** The order has another live ticket: where it is. */
export function InTheWay({ ticketId, customerId }: { ticketId: string | undefined; customerId: string }) {
  return (
    <div className="mb-4">
      <Notice tone="error">
        <p>{SENTENCES.TICKET_EXISTS}</p>
        <Link
          to={ticketId ? ticketPath(ticketId, customerId) : listPath(customerId)}
          className="inline-flex min-h-11 items-center text-river underline underline-offset-4"
        >
          {ticketId ? TICKET_WORDS.otherTicket : TICKET_WORDS.list}
        </Link>
      </Notice>
    </div>
  )
}
