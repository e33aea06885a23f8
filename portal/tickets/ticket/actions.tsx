import type { Ticket } from '#contract/tickets.ts'
import { mayReopen } from '#rules/tickets/status.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '../../link.tsx'
import { SENTENCES } from '../../words.ts'
import { listPath, raisePath, ticketPath } from '../paths.ts'
import { TICKET_WORDS } from '../words.ts'
import { useActs } from './ticket-acts.tsx'
import { newsOf } from './updates.ts'

interface ActionsProps {
  ticket: Ticket
  customerId: string
}

/** The element that gets the focus if the order has another ticket by now. */
export const OTHER = 'other'

/** The customer's acts at the end of the thread; the first of them is in the lead as well. (Specification 2, 4.) */
export function Actions({ ticket, customerId }: ActionsProps) {
  const { other } = useActs()
  return (
    <aside aria-label={TICKET_WORDS.actions} className="mt-6 flex flex-wrap gap-3">
      {other !== undefined && <OtherTicket ticketId={other} customerId={customerId} />}
      <ActionButtons ticket={ticket} customerId={customerId} />
    </aside>
  )
}

/** Reply, unless it is in the lead, and Close Case; of a closed ticket Reopen, or the link to a new one. */
function ActionButtons({ ticket, customerId }: ActionsProps) {
  const { onReply, onClose, onReopen, busy } = useActs()
  if (ticket.package_status !== 'closed')
    return (
      <>
        {newsOf(ticket).act?.what !== 'reply' && (
          <Button variant="quiet" onClick={onReply}>
            {TICKET_WORDS.reply}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {TICKET_WORDS.close}
        </Button>
      </>
    )
  if (ticket.closed_by && mayReopen('customer', ticket.closed_by))
    return (
      <Button variant="quiet" busy={busy} onClick={onReopen}>
        {TICKET_WORDS.reopen}
      </Button>
    )
  return (
    <Link to={raisePath(customerId)} className={buttonLook('quiet')}>
      {TICKET_WORDS.raiseNew}
    </Link>
  )
}

/** The link to the order's other live ticket. */
function OtherTicket({ ticketId, customerId }: { ticketId: string; customerId: string }) {
  return (
    <div id={OTHER} tabIndex={-1} className="w-full">
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
